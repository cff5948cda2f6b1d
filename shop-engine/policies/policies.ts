import { factsInProse } from '#/content/fill-facts.ts'
import policiesUpdated from '#/content/policies-updated.json' with { type: 'json' }
import { originalPolicy } from '#/content/policy-html.ts'
import { textsOf } from '#/content/texts.ts'
import type { Language } from '#/contract/languages.ts'
import type { ShopFacts } from '#/contract/shop-settings.ts'
import type { ShopTexts } from '#/contract/shop-texts.ts'
import { toSafeHtml } from '../products/safe-html.ts'

const titles = textsOf('policies')

/** The kinds of policies, by Shopify's names. */
export const policyKinds = {
  PRIVACY_POLICY: { name: 'privacyPolicy', page: 'privacy', handle: 'privacy-policy' },
  REFUND_POLICY: { name: 'refundPolicy', page: 'refund', handle: 'refund-policy' },
  SHIPPING_POLICY: { name: 'shippingPolicy', page: 'shipping', handle: 'shipping-policy' },
  TERMS_OF_SERVICE: { name: 'termsOfService', page: 'terms', handle: 'terms-of-service' },
} as const
export type PolicyKind = keyof typeof policyKinds

export const isPolicyKind = (kind: string): kind is PolicyKind => Object.hasOwn(policyKinds, kind)

export interface Policy {
  kind: 'ShopPolicy'
  type: PolicyKind
  title: string
  handle: string
  /** As the owner wrote it, with placeholders for shop facts. */
  written: string
  /** Safe to show, with the shop facts filled in. */
  body: string
  updatedAt: string
}

/** A policy in a language: the owner's text, or the default. */
export function readPolicy(
  type: PolicyKind,
  { language, facts, texts }: { language: Language; facts: ShopFacts; texts: ShopTexts },
): Policy {
  const { name, page, handle } = policyKinds[type]
  const own = texts[name]?.[language]
  const written = own?.parts.body ?? originalPolicy(name, language, texts)
  return {
    kind: 'ShopPolicy',
    type,
    title: titles[language][page].title,
    handle,
    written,
    body: toSafeHtml(factsInProse(written, { language, facts })),
    updatedAt: own?.savedAt ?? `${policiesUpdated[page]}T00:00:00Z`,
  }
}
