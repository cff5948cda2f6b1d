import type { CurrencyOption } from '#/contract/currency-options.ts'

/** How a currency is listed in the switch. */
export function labelOf({ code, symbol, name }: CurrencyOption): string {
  return `${code} ${symbol === code ? '' : `${symbol} `}· ${name}`
}

/** The country of nearly all currencies is how their code starts; null for these. */
export function otherCountryOf({ code, country }: CurrencyOption): string | null {
  return code.startsWith(country) ? null : country
}

/** The option with this label; the inverse of the functions above. */
export function optionOf(label: string, country: string | null): CurrencyOption {
  const [, code = '', symbol = code, name = ''] = /^(\S+) (?:(.*?) )?· (.*)/.exec(label) ?? []
  return { code, symbol, name, country: country ?? code.slice(0, 2) }
}

let inPage: readonly CurrencyOption[] | undefined

/** The options of the switch as the server rendered it: pages have no other list of them. */
export function currenciesInPage(): readonly CurrencyOption[] {
  inPage ??= Array.from(
    document.querySelectorAll<HTMLElement>('[data-currencies] option'),
    ({ textContent, dataset }) => optionOf(textContent, dataset.country ?? null),
  )
  return inPage
}
