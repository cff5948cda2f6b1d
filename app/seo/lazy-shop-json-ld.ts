import { lazy } from 'react'

/** Structured data, only needed in the HTML from the server; render it in `ServerOnly`. */
export const ShopJsonLd = lazy(async () => ({
  default: (await import('./shop-json-ld.tsx')).ShopJsonLd,
}))
