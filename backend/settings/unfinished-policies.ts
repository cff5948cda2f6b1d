import { originalPolicy } from '#/content/policy-html.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import {
  blanksIn,
  policyTexts,
  type ShopTexts,
  type UnfinishedText,
} from '#/contract/shop-texts.ts'

/** The policies that still have blanks in a language that the shop offers, as they're shown now. */
export const unfinishedPolicies = (
  texts: ShopTexts,
  { languages: { offered } }: Pick<ShopSettings, 'languages'>,
): UnfinishedText[] =>
  policyTexts.flatMap((name) =>
    offered.flatMap((language) => {
      const { body = originalPolicy(name, language, texts) } = texts[name]?.[language]?.parts ?? {}
      const blanks = blanksIn(body)
      return blanks.length > 0 ? [{ name, language, blanks }] : []
    }),
  )
