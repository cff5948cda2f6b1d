/** What a document needs to be asked in a language and for a market; `ShopAccess` sends both with each. */
export const place = '$country: CountryCode, $language: LanguageCode'
export const inPlace = '@inContext(country: $country, language: $language)'
