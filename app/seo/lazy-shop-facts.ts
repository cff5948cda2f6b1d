import { lazy } from 'react'

/** Facts that search engines read in the page as it comes from the server; to be put into `ServerOnly`. */

export const ShopFacts = lazy(async () => ({
  default: (await import('./shop-facts.tsx')).ShopFacts,
}))
