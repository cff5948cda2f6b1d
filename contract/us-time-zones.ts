/** Where a shop's days may begin and end, with the short name that its texts have all year. */
export const usTimeZones = {
  'America/New_York': 'EST',
  'America/Chicago': 'CST',
  'America/Denver': 'MST',
  'America/Phoenix': 'MST',
  'America/Los_Angeles': 'PST',
  'America/Anchorage': 'AKST',
  'Pacific/Honolulu': 'HST',
} as const
export type UsTimeZone = keyof typeof usTimeZones

export const isUsTimeZone = (name: string): name is UsTimeZone => Object.hasOwn(usTimeZones, name)
export const usTimeZoneNames = Object.keys(usTimeZones).filter(isUsTimeZone)
