import {
  isLanguage,
  type Language,
  offeredOr,
  type ShopLanguages,
  staffLanguages,
} from './languages.ts'

/** The languages of a path: staff read the back office in any, whatever shoppers are offered. */
export const languagesAt = (path: string, languages: ShopLanguages): ShopLanguages =>
  /^\/(?:api\/)?(?:admin|setup)(?:[/.?]|$)/i.test(path) ? staffLanguages(languages) : languages

/** The header that gives our server the nonce of the website's own scripts; never forwarded. */
export const scriptNonceHeader = 'x-script-nonce'

/** The query parameter that asks for a page in one language, whatever the visitor has chosen before. */
export const languageParameter = 'lang'

/**
 * A page's URL in a language: for search engines and for sharing, each language has its own URL. The shop's first
 * language needs no parameter.
 */
export function addressIn(
  language: Language,
  { publicUrl, path, first }: { publicUrl: string; path: string; first: Language },
): string {
  const address = publicUrl + path
  return language === first ? address : `${address}?${languageParameter}=${language}`
}

/** The same for a whole URL, which may have its own query. */
export function inLanguage(
  language: Language,
  { address, first }: { address: string; first: Language },
): string {
  if (language === first) return address
  const url = new URL(address)
  url.searchParams.set(languageParameter, language)
  return url.href
}

/** The language of a URL that asks for one: the first if it isn't offered. Null if that's left to the visitor. */
export function languageInQuery(query: string, languages: ShopLanguages): Language | null {
  if (!query.includes(languageParameter)) return null
  const language = new URLSearchParams(query).get(languageParameter)
  return isLanguage(language) ? offeredOr(languages, language) : null
}

/** The shop's own messages in a language, as JSON. */
export const messagesPath = (language: Language) => `/messages/${language}`

/** A product's page. Handles may have letters of any script. */
export const productPath = (handle: string) => `/products/${encodeURIComponent(handle)}`

/** A page that shows a product to whoever has its key, published or not. */
export const previewPath = (key: string) => `/products_preview/${key}`

/** What the Storefront API calls that product; no product has such a handle. */
export const previewHandle = (key: string) => `preview:${key}`

/** A collection's page. */
export const collectionPath = (handle: string) => `/collections/${encodeURIComponent(handle)}`

/** The query parameter of the chosen variant; the same in every language, as in Shopify's own themes. */
export const variantParameter = 'variant'

/** In the wish list's URL: the product to add, sent by a page whose script hasn't run yet. */
export const savingParameter = 'product'

/** The query parameter with the cursor after which a page of a list starts. */
export const afterParameter = 'after'

/** The query parameter of a search, for products or in the FAQ. */
export const queryParameter = 'q'

/** A variant's or a product's key in URLs: the last part of its id. */
export function idKey(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
