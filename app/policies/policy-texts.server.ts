import { factsInProse } from '#/content/fill-facts.ts'
import { readLongText } from '#/content/goods.ts'
import type { Reading } from '#/content/known-facts.ts'
import { parseProse } from '#/content/parse-prose.ts'
import updated from '#/content/policies-updated.json'
import type { Prose } from '#/content/prose.types.ts'
import type { ShopTexts } from '#/contract/shop-texts.ts'
import { cleanHtml } from '../prose/clean-html.server.ts'

const textNames = {
  privacy: 'privacyPolicy',
  terms: 'termsOfService',
  shipping: 'shippingPolicy',
  refund: 'refundPolicy',
  reviews: 'reviewPolicy',
} as const

export type PolicyName = keyof typeof textNames

export interface Policy {
  /** The day of the last change, for example `2026-11-16`; empty if another shop doesn't provide it. */
  updated: string
  /** The owner's own text as sanitized HTML; null for the built-in text. */
  html: string | null
  prose: Prose
}

/** A policy with the shop's facts filled in. Throws if its file is missing or malformed. */
export function readPolicy(
  name: PolicyName,
  { texts = {}, ...reading }: Reading & { texts?: ShopTexts },
): Policy {
  const own = texts[textNames[name]]?.[reading.language]
  if (own) {
    const html = cleanHtml(factsInProse(own.parts.body ?? '', reading), { topHeading: 'h2' })
    return { updated: own.savedAt.slice(0, 10), html, prose: [] }
  }
  const from = name === 'refund' ? 'faq/returns-refunds' : `policies/${name}`
  const text = readLongText(`${from}.md`, reading.language, texts)
  return { updated: updated[name], html: null, prose: parseProse(factsInProse(text, reading)) }
}
