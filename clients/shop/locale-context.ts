/** What a document needs to be asked in a language and for a market; `ShopAccess` sends both with each. */
export const localeVariables = '$country: CountryCode, $language: LanguageCode'
/** The same, for documents that ask for `stockLeft`. */
export const stockVariables = `${localeVariables}, $inventory: Boolean = true`
/** What is left of a variant; shops show it to those who may read their inventory only. */
export const stockLeft = 'quantityAvailable @include(if: $inventory)'
export const inLocale = '@inContext(country: $country, language: $language)'
