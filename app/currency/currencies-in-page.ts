import type { CurrencyOption } from '#/contract/currency-options.ts'

/** How a currency is listed in the switch. */
export function labelOf({ code, symbol, name }: CurrencyOption): string {
  return `${code} ${symbol === code ? '' : `${symbol} `}· ${name}`
}

/** The country of nearly all currencies is how their code starts; null for these. */
export function otherCountryOf({ code, country }: CurrencyOption): string | null {
  return code.startsWith(country) ? null : country
}

/** The inverse of the functions above. A label that the browser has translated may be all that's known of a name. */
export function optionOf(
  code: string,
  { label, country = code.slice(0, 2) }: { label: string; country?: string | undefined },
): CurrencyOption {
  const [, symbol = code, name = label] = /^\S+ (?:(.*?) )?· (.*)/.exec(label) ?? []
  return { code, symbol, name, country }
}

let inPage: readonly CurrencyOption[] | undefined

/** The options of the switch as the server rendered it: pages have no other list of them. */
export function currenciesInPage(): readonly CurrencyOption[] {
  inPage ??= Array.from(
    document.querySelectorAll<HTMLOptionElement>('[data-currencies] option'),
    ({ value, textContent, dataset }) =>
      optionOf(value, { label: textContent, country: dataset.country }),
  )
  return inPage
}
