/** The time zones that a shop can have: the short name that texts use all year, and its French name. */
export const usTimeZones = {
  'America/New_York': ['EST', 'heure de l’Est'],
  'America/Chicago': ['CST', 'heure du Centre'],
  'America/Denver': ['MST', 'heure des Rocheuses'],
  'America/Phoenix': ['MST', 'heure de l’Arizona'],
  'America/Los_Angeles': ['PST', 'heure du Pacifique'],
  'America/Anchorage': ['AKST', 'heure de l’Alaska'],
  'Pacific/Honolulu': ['HST', 'heure d’Hawaï'],
} as const
export type UsTimeZone = keyof typeof usTimeZones

export const isUsTimeZone = (name: string): name is UsTimeZone => Object.hasOwn(usTimeZones, name)
export const usTimeZoneNames = Object.keys(usTimeZones).filter(isUsTimeZone)
