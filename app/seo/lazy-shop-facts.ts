import { lazy } from 'react'

/** Structured data, only needed in the HTML from the server; render it in `ServerOnly`. */

export const ShopFacts = lazy(async () => ({
  default: (await import('./shop-facts.tsx')).ShopFacts,
}))
