import { readFileSync } from 'node:fs'
import { nameOfCode } from '#/contract/country-name.ts'
import { foldedText } from '#/contract/folded-text.ts'
import { languages } from '#/contract/languages.ts'
import { usStates } from '#/contract/us-states.ts'

const codesFile = new URL('../../../contract/storefront/codes.graphql', import.meta.url)

/** The API's country codes, without the one for an unknown place. */
const countryCodes = readCodes()

function readCodes(): readonly string[] {
  const list = /enum CountryCode \{([^}]*)\}/.exec(readFileSync(codesFile, 'utf8'))?.[1] ?? ''
  return list.split(/\s+/).filter((code) => code !== '' && code !== 'ZZ')
}

let codesByName: ReadonlyMap<string, string> | undefined

/** Codes by code and by name, in lower case. */
function readCodesByName(): ReadonlyMap<string, string> {
  const codes = new Map([['usa', 'US']])
  for (const language of languages) {
    for (const code of countryCodes) {
      codes.set(code.toLowerCase(), code)
      codes.set(nameOfCode(code, language).toLowerCase(), code)
    }
  }
  return codes
}

/** The code for a code or a name in any of the shop's languages; undefined if it's neither. */
export function countryCodeOf(text: string): string | undefined {
  codesByName ??= readCodesByName()
  return codesByName.get(text.trim().toLowerCase())
}

/** In English. */
export const countryName = (code: string): string => nameOfCode(code, 'en')

/** The zones that Shopify has besides the states: territories, and addresses of the armed forces. */
const otherUsZones = [
  ['AS', 'American Samoa'],
  ['GU', 'Guam'],
  ['MH', 'Marshall Islands'],
  ['FM', 'Micronesia'],
  ['MP', 'Northern Mariana Islands'],
  ['PW', 'Palau'],
  ['PR', 'Puerto Rico'],
  ['VI', 'U.S. Virgin Islands'],
  ['AA', 'Armed Forces Americas'],
  ['AE', 'Armed Forces Europe'],
  ['AP', 'Armed Forces Pacific'],
] as const
const canadianZones = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NT', 'Northwest Territories'],
  ['NS', 'Nova Scotia'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
] as const

/** By country; the provinces of other countries are kept as they are entered. */
const zones: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['US', new Map<string, string>([...usStates, ...otherUsZones])],
  ['CA', new Map<string, string>(canadianZones)],
])

/** A zone's code if it's known, by its code or its name; else the text as entered. */
export function savedProvince(province: string | null, countryCode: string | null): string | null {
  if (province === null) return null
  const provinces = zones.get(countryCode ?? '') ?? new Map<string, string>()
  const plainProvince = foldedText(province)
  const found = [...provinces].find(([code, name]) =>
    [code, name].some((spelling) => foldedText(spelling) === plainProvince),
  )
  return found?.[0] ?? province
}

/** Whether the country has this zone, by its code; true for countries whose zones aren't listed. */
export function isZoneOf(countryCode: string | null, province: string): boolean {
  return zones.get(countryCode ?? '')?.has(province) ?? true
}

/** For people: "California". */
export function provinceName(province: string | null, countryCode: string | null): string | null {
  if (province === null) return null
  return zones.get(countryCode ?? '')?.get(province) ?? province
}

/** "CA"; null if only a name is known. */
export function provinceCode(province: string | null): string | null {
  return province !== null && /^[A-Z0-9]{1,3}$/.test(province) ? province : null
}
