import { describe, expect, it } from 'vitest'
import { languages } from '#/contract/languages.ts'
import { languageInQuery } from '#/contract/page-addresses.ts'
import {
  claimLetter,
  emailChangedLetter,
  passwordChangedLetter,
  resetLetter,
  welcomeLetter,
} from './account-letters.ts'

const publicUrl = 'https://shop.test'
const at = new Date('2026-11-21T09:00:00.000Z')
const link = `${publicUrl}/reset-password?token=abc`

describe.each(languages)('letters about an account, in %s', (language) => {
  const reader = { email: 'ada@glovebox.test', language }
  const letters = {
    reset: resetLetter(reader, link),
    claim: claimLetter(reader, link),
    passwordChanged: passwordChangedLetter(reader, { at, publicUrl }),
    emailChanged: emailChangedLetter(reader, at),
    welcome: welcomeLetter({ ...reader, firstName: 'Ada & <b>' }, { publicUrl }),
    welcomeWithoutName: welcomeLetter({ ...reader, firstName: null }, { publicUrl }),
  }

  it.each(Object.entries(letters))('say the same as HTML and as text: %s', (_name, letter) => {
    expect(letter.recipient).toBe(reader.email)
    expect(letter.html).toContain(`<html lang="${language}">`)
    expect(letter.html + letter.text + letter.subject).not.toMatch(/\{\{|undefined|null/)
    const addresses = (text: string) => new Set(text.match(/https:\/\/[^\s"<]+/g))
    expect(addresses(letter.html.replaceAll('&amp;', '&'))).toEqual(addresses(letter.text))
    for (const address of addresses(letter.text))
      expect(languageInQuery(new URL(address).search)).toBe(language === 'en' ? null : language)
  })

  it('lead to the page where a password is chosen, once', () => {
    expect(letters.reset.text).toContain(link)
    expect(letters.claim.text).toContain(link)
    expect(letters.passwordChanged.text).toContain(`${publicUrl}/forgot-password`)
  })

  it('show a name as text only', () => {
    expect(letters.welcome.html).toContain('Ada &amp; &lt;b&gt;')
  })
})
