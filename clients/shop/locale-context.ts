/** What a document needs to be asked in a language and for a market; `ShopAccess` sends both with each. */
export const localeVariables = '$country: CountryCode, $language: LanguageCode'
export const inLocale = '@inContext(country: $country, language: $language)'
