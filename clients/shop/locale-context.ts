/** The variables of a document for the language and the market; `ShopAccess` sends both with each request. */
export const localeVariables = '$country: CountryCode, $language: LanguageCode'
export const inLocale = '@inContext(country: $country, language: $language)'
