import type { Language } from './languages.ts'

/**
 * A zone's short name, which texts use all year, and its long name in languages that don't use the short one. Zones
 * with daylight saving time have the name that's right in summer, too; only Eastern time's is as required (facts-4).
 */
export interface ZoneNames {
  short: string
  names: Readonly<Partial<Record<Language, string>>>
}

/** The time zones that a shop can have. */
export const usTimeZones = {
  'America/New_York': { short: 'EST', names: { fr: 'heure de l’Est' } },
  'America/Chicago': { short: 'CT', names: { fr: 'heure du Centre' } },
  'America/Denver': { short: 'MT', names: { fr: 'heure des Rocheuses' } },
  'America/Phoenix': { short: 'MST', names: { fr: 'heure de l’Arizona' } },
  'America/Los_Angeles': { short: 'PT', names: { fr: 'heure du Pacifique' } },
  'America/Anchorage': { short: 'AKT', names: { fr: 'heure de l’Alaska' } },
  'Pacific/Honolulu': { short: 'HST', names: { fr: 'heure d’Hawaï' } },
} satisfies Readonly<Record<string, ZoneNames>>
export type UsTimeZone = keyof typeof usTimeZones

export const isUsTimeZone = (name: string): name is UsTimeZone => Object.hasOwn(usTimeZones, name)
export const usTimeZoneNames = () => Object.keys(usTimeZones).filter(isUsTimeZone)
