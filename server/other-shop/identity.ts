import type { ShopIdentity } from '#/clients/shop/shop-identity.ts'
import { otherSlogans } from '#/content/message-overrides.ts'
import { shownBrand } from '#/content/shown-brand.ts'
import { fallbackLanguage, languages, type Translated } from '#/contract/languages.ts'
import type { FromAddress, ShopFacts, ShopSettings } from '#/contract/shop-settings.ts'
import type { ShopTexts } from '#/contract/shop-texts.ts'
import { sloganIn } from '#/contract/slogans.ts'
import { slogansIn } from '#/contract/slogans-in.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'

export type IdentityByLanguage = Translated<ShopIdentity>

/** The max lengths, as in the owner's settings. */
const max = { name: 60, slogan: 120 }

/**
 * The owner's settings, with another shop's identity as defaults: its name, slogan, and policies apply wherever the
 * owner hasn't set anything else.
 */
export function withIdentity(own: CurrentShopSettings) {
  let identity: IdentityByLanguage | null = null
  const listeners = new Set<() => void>()
  const lastKnown = () => identity
  const current = overlaid(own.current, lastKnown, (from, of) => named(from, own.defaults, of))
  const texts = overlaid(own.texts, lastKnown, withPolicies)
  const brand = () => shownBrand(current(), own.brand().pictures)
  const settings: CurrentShopSettings = {
    ...own,
    current,
    texts,
    brand,
    emailFacts: () => ({ ...own.emailFacts(), ...current().facts, texts: texts(), brand: brand() }),
    subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = own.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
  }
  return {
    settings,
    /** Stores the shop's identity, and notifies subscribers if it has changed. */
    learn(next: IdentityByLanguage): void {
      if (JSON.stringify(next) === JSON.stringify(identity)) return
      identity = next
      for (const listener of listeners) listener()
    },
  }
}

/** What is read, overlaid with the identity, if known; computed once for each pair. */
function overlaid<T extends object>(
  read: () => T,
  lastKnown: () => IdentityByLanguage | null,
  overlay: (from: T, identity: IdentityByLanguage) => T,
): () => T {
  let last: { from: T; identity: IdentityByLanguage; result: T } | undefined
  return () => {
    const [from, identity] = [read(), lastKnown()]
    if (!identity) return from
    if (last?.from !== from || last.identity !== identity)
      last = { from, identity, result: overlay(from, identity) }
    return last.result
  }
}

function named(
  settings: ShopSettings,
  { facts: first, sender: firstSender }: ShopSettings,
  identity: IdentityByLanguage,
): ShopSettings {
  const name = identity[fallbackLanguage].name.slice(0, max.name)
  const slogan = (text: string | null, other: string) =>
    text !== null && text.length <= max.slogan ? text : other
  const said: Partial<ShopFacts> = {
    shopName: name,
    legalName: name,
    ...slogansIn((language) => slogan(identity[language].slogan, sloganIn(otherSlogans, language))),
  }
  const unset = Object.entries(said).filter(
    ([key]) => settings.facts[key as keyof ShopFacts] === first[key as keyof ShopFacts],
  )
  const sender: FromAddress =
    settings.sender.name === firstSender.name ? { ...settings.sender, name } : settings.sender
  return { ...settings, sender, facts: { ...settings.facts, ...Object.fromEntries(unset) } }
}

function withPolicies(own: ShopTexts, identity: IdentityByLanguage): ShopTexts {
  const said: Record<string, ShopTexts[keyof ShopTexts]> = {}
  for (const language of languages)
    for (const [name, body] of Object.entries(identity[language].policies))
      said[name] = { ...said[name], [language]: { parts: { body }, savedAt: '' } }
  const written = Object.entries(own).map(([name, byLanguage]) => [
    name,
    { ...said[name], ...byLanguage },
  ])
  return { ...said, ...Object.fromEntries(written) }
}
