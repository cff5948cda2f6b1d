import { createContext, use } from 'react'
import { z } from 'zod'
import type { Visit } from './visit.ts'

const browserVisit = z.object({
  shop: z.object({ endpoint: z.string(), publicToken: z.string() }),
  testCheckoutEmails: z.array(z.string()),
})

/** What pages know of the shop's settings, on the server and in the browser alike. */
export type BrowserVisit = z.infer<typeof browserVisit>

/** The name of the `meta` element that carries it from the server to the browser. */
export const browserVisitName = 'glovebox-visit'

export const BrowserVisitContext = createContext<BrowserVisit | null>(null)

export function toBrowserVisit(visit: Visit): BrowserVisit {
  return { shop: visit.browserShop, testCheckoutEmails: [...visit.testCheckoutEmails] }
}

export function readBrowserVisit(page: Document): BrowserVisit {
  const meta = page.querySelector(`meta[name="${browserVisitName}"]`)
  return browserVisit.parse(JSON.parse(meta?.getAttribute('content') ?? 'null'))
}

export function useBrowserVisit(): BrowserVisit {
  const visit = use(BrowserVisitContext)
  if (visit === null) throw new Error('A page is rendered without its visit.')
  return visit
}
