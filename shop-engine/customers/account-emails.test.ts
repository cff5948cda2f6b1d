import { describe, expect, it } from 'vitest'
import { allLanguages, languages } from '#/contract/languages.ts'
import { languageInQuery } from '#/contract/page-addresses.ts'
import type { UsTimeZone } from '#/contract/us-time-zones.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import {
  claimEmail,
  emailChangedEmail,
  passwordChangedEmail,
  resetEmail,
  welcomeEmail,
} from './account-emails.ts'

const publicUrl = 'https://shop.test'
const settings = { publicUrl, facts }
const at = new Date('2026-11-21T09:00:00.000Z')
const link = `${publicUrl}/reset-password?token=abc`

describe.each(languages)('emails about an account, in %s', (language) => {
  const reader = { email: 'ada@glovebox.test', language }
  const emails = {
    reset: resetEmail(reader, link, settings),
    claim: claimEmail(reader, link, settings),
    passwordChanged: passwordChangedEmail(reader, at, settings),
    emailChanged: emailChangedEmail(reader, at, settings),
    welcome: welcomeEmail({ ...reader, firstName: 'Ada & <b>' }, settings),
    welcomeWithoutName: welcomeEmail({ ...reader, firstName: null }, settings),
  }

  it.each(Object.entries(emails))('say the same as HTML and as text: %s', (_name, message) => {
    expect(message.recipient).toBe(reader.email)
    expect(message.html).toContain(`<html lang="${language}">`)
    expect(message.html + message.text + message.subject).not.toMatch(/\{\{|undefined|null/)
    const addresses = (text: string) => new Set(text.match(/https:\/\/[^\s"<]+/g))
    expect(addresses(message.html.replaceAll('&amp;', '&'))).toEqual(addresses(message.text))
    for (const address of addresses(message.text))
      expect(languageInQuery(new URL(address).search, allLanguages)).toBe(
        language === 'en' ? null : language,
      )
  })

  it('lead to the page where a password is chosen, once', () => {
    expect(emails.reset.text).toContain(link)
    expect(emails.claim.text).toContain(link)
    expect(emails.passwordChanged.text).toContain(`${publicUrl}/forgot-password`)
  })

  it('show a name as text only', () => {
    expect(emails.welcome.html).toContain('Ada &amp; &lt;b&gt;')
  })
})

it('names the moment of a change by the shop’s time zone', () => {
  const reader = { email: 'ada@glovebox.test', language: 'en' } as const
  const told = (timeZone: UsTimeZone) => {
    const inZone = { ...settings, facts: () => ({ ...facts(), timeZone }) }
    const email = passwordChangedEmail(reader, new Date('2026-11-22T04:30:00.000Z'), inZone)
    return email.text.replace(/\s/g, ' ')
  }
  expect(told('America/New_York')).toContain('November 21, 2026 at 11:30 PM EST')
  expect(told('America/Los_Angeles')).toContain('November 21, 2026 at 8:30 PM PST')
})
