import { readFileSync } from 'node:fs'
import { nameOfCode } from '#/contract/country-name.ts'
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

const stateNames = new Map<string, string>(usStates)
const statesByName = new Map<string, string>(
  usStates.flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)

/** A US state's code if the state is known; else the text as entered. */
export function savedProvince(province: string | null, countryCode: string | null): string | null {
  if (province === null || countryCode !== 'US') return province
  return statesByName.get(province.toLowerCase()) ?? province
}

/** For people: "California". */
export function provinceName(province: string | null, countryCode: string | null): string | null {
  if (province === null || countryCode !== 'US') return province
  return stateNames.get(province) ?? province
}

/** "CA"; null if only a name is known. */
export function provinceCode(province: string | null): string | null {
  return province !== null && /^[A-Z0-9]{1,3}$/.test(province) ? province : null
}
