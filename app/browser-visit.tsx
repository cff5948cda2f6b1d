import { createContext, use } from 'react'
import type { Visit } from './visit.ts'

/** What pages know of the shop's settings, on the server and in the browser alike. */
export interface BrowserVisit {
  /** Origin of addresses that others are given, without a slash at the end. */
  publicUrl: string
  shop: { endpoint: string; publicToken: string }
}

/** The name of the `meta` element that carries it from the server to the browser. */
export const browserVisitName = 'glovebox-visit'

export const BrowserVisitContext = createContext<BrowserVisit | null>(null)

export function toBrowserVisit(visit: Visit): BrowserVisit {
  const { publicUrl, browserShop } = visit
  return { publicUrl, shop: browserShop }
}

/** What `root.tsx` of the same build wrote needs no second check. */
export function readBrowserVisit(page: Document): BrowserVisit {
  const meta = page.querySelector(`meta[name="${browserVisitName}"]`)
  return JSON.parse(meta?.getAttribute('content') ?? '')
}

export function useBrowserVisit(): BrowserVisit {
  const visit = use(BrowserVisitContext)
  if (visit === null) throw new Error('A page is rendered without its visit.')
  return visit
}
