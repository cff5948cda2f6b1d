import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import goods from '#/content/catalogue/facts.json' with { type: 'json' }
import { factsInProse } from '#/content/fill-facts.ts'
import { noMail } from '#/content/message-overrides.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { demoTexts } from '#/tests/fixtures/demo-goods.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { messageOverrides } from './message-overrides.server.ts'

/** Words that promise an email; others only name addresses. */
const promises: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /we’ll (e-?mail|confirm it)|email (you|them|me) (our|a (confirmation|link|reset))|an email (with|is on)|by email|that email|confirmation email|email that confirmed|sending a confirmation|sent a confirmation|an email when|address know|we just sent|your order confirmation|email me$|email me the|email me a|spam folder|we’ll send you a link/i,
  fr: /par e-mail|un e-mail (avec|vous|à|dès)|cet e-mail|e-mail (de confirmation|qui a confirmé|est en route)|envoyons une confirmation|envoyé une confirmation|nous vous envoyons un lien|recevoir (le|un) lien|prévenons aussi|me prévenir|votre confirmation de commande|courrier indésirable|spams?\b/i,
}

/** Sentences that stay: what the owner writes, another shop's own emails, and what is only about addresses. */
const stays = new Set([
  'account marketing.text',
  'account store.text',
  'account data.requested',
  'sign-in shopAccount.lead',
  'sign-in storeSignIn.lead',
  'payments bank-transfer.detailsFollow',
  'unsubscribe unknown.text',
])

const features =
  'account cart checkout contact faq find-order gate help newsletter orders passwords payments products questions reviews sign-in test-checkout unsubscribe wish-list'.split(
    ' ',
  )

const tree = z.record(z.string(), z.unknown())

function textsOf(language: Language, feature: string): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, value)
    else
      for (const [key, inner] of Object.entries(tree.parse(value)))
        walk(inner, path === '' ? key : `${path}.${key}`)
  }
  walk(JSON.parse(readFileSync(`content/${language}/${feature}.json`, 'utf8')), '')
  return texts
}

describe.each(languages)('without a mail server, in %s', (language) => {
  const promise = promises[language] ?? /e-?mail/i
  const promisedIn = (sendsMail: boolean) => {
    const overrides = messageOverrides(demoTexts, sendsMail)[language]
    return features.flatMap((feature) =>
      [...textsOf(language, feature)].flatMap(([key, text]) => {
        const shown = overrides[feature]?.[key] ?? text
        const isPromise = promise.test(shown) && !stays.has(`${feature} ${key}`)
        return isPromise ? [`${feature} ${key}`] : []
      }),
    )
  }

  it('promises no email in any message', () => {
    expect(promisedIn(false)).toEqual([])
    expect(promisedIn(true)).toContain('checkout done.letter')
    expect(promisedIn(true).length).toBeGreaterThan(15)
  })

  it('replaces only messages that there are, in both languages', () => {
    for (const [feature, own] of Object.entries(noMail[language])) {
      const texts = textsOf(language, feature)
      for (const key of Object.keys(own)) expect(texts.has(key), `${feature} ${key}`).toBe(true)
    }
    expect(keysOf(noMail.en)).toEqual(keysOf(noMail.fr))
  })

  it('promises no email in the FAQ and the policies, but for what only the owner can decide', () => {
    const promised = globSync(`content/${language}/{faq,policies,goods}/*.md`).flatMap((file) => {
      const prose = readFileSync(file, 'utf8').replace(/\{\{(\w+)\}\}/g, (place, name) =>
        name in goods ? String(Reflect.get(goods, name)) : place,
      )
      const text = factsInProse(prose, {
        language,
        facts: { ...facts(), supportZone: '' },
        sendsMail: false,
      } as Parameters<typeof factsInProse>[1])
      return text.split('\n').filter((line) => promise.test(line))
    })
    // The moment of the contract, and changes of the privacy policy.
    expect(promised).toHaveLength(language === 'en' ? 1 : 2)
  })
})

it('changes nothing where emails are sent', () => {
  expect(messageOverrides(demoTexts, true).en.checkout).toBeUndefined()
})

const keysOf = (messages: (typeof noMail)['en']) =>
  Object.entries(messages).map(([feature, own]) => [feature, Object.keys(own).sort()])
