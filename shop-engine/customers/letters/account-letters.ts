import { shopFacts } from '#/content/shop-facts.ts'
import { inWords } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { addressIn, inLanguage } from '#/contract/page-addresses.ts'
import { fillIn } from '#/mail/fill-in.ts'
import type { LetterBlock } from '#/mail/letter-blocks.ts'
import { layOutLetter, letterWords } from '#/mail/letter-layout.ts'
import type { Letter } from '#/mail/outbox.ts'

/** Whom a letter goes to, and in which language. */
export interface Reader {
  email: string
  language: Language
}

/** To the minute, for events that may be somebody else's. */
const moment = inWords({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const minutes = { minutes: limits.passwordResetMinutes }
const support = { email: shopFacts.support.email }

/** With the link to choose a new password. No name in it: whoever asked may have written that name. */
export function resetLetter(reader: Reader, link: string): Letter {
  return linkLetter(reader, { kind: 'passwordReset', link })
}

/** With the link that proves the mailbox of an account that only the newsletter form has asked for. */
export function claimLetter(reader: Reader, link: string): Letter {
  return linkLetter(reader, { kind: 'accountClaim', link })
}

function linkLetter(
  reader: Reader,
  { kind, link }: { kind: 'passwordReset' | 'accountClaim'; link: string },
): Letter {
  const words = letterWords[reader.language][kind]
  return letterTo(reader, {
    subject: words.subject,
    preview: fillIn(words.preview, minutes),
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: fillIn(words.text, minutes) },
      { kind: 'button', text: words.button, address: inLanguage(reader.language, link) },
      { kind: 'caption', text: words.ignore },
    ],
  })
}

export function passwordChangedLetter(
  reader: Reader,
  { at, publicUrl }: { at: Date; publicUrl: string },
): Letter {
  const words = letterWords[reader.language].passwordChanged
  const date = { date: moment(at, reader.language) }
  return letterTo(reader, {
    subject: words.subject,
    preview: fillIn(words.preview, date),
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: fillIn(words.text, date) },
      { kind: 'paragraph', text: fillIn(words.warning, support) },
      {
        kind: 'button',
        text: words.button,
        address: addressIn(reader.language, { publicUrl, path: '/forgot-password' }),
      },
    ],
  })
}

/** To the address that the account had until now; it does not tell the new one. */
export function emailChangedLetter(reader: Reader, at: Date): Letter {
  const words = letterWords[reader.language].emailChanged
  const date = { date: moment(at, reader.language) }
  return letterTo(reader, {
    subject: words.subject,
    preview: fillIn(words.preview, date),
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: fillIn(words.text, date) },
      { kind: 'paragraph', text: fillIn(words.warning, support) },
    ],
  })
}

/** The last letter: to the address that the account had. */
export function accountDeletedLetter(reader: Reader, at: Date): Letter {
  const words = letterWords[reader.language].accountDeleted
  const date = { date: moment(at, reader.language) }
  return letterTo(reader, {
    subject: words.subject,
    preview: fillIn(words.preview, date),
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'paragraph', text: fillIn(words.text, date) },
      { kind: 'paragraph', text: words.orders },
      { kind: 'paragraph', text: fillIn(words.warning, support) },
    ],
  })
}

export function welcomeLetter(
  reader: Reader & { firstName: string | null },
  { publicUrl }: { publicUrl: string },
): Letter {
  const words = letterWords[reader.language].welcome
  const { firstName } = reader
  return letterTo(reader, {
    subject: words.subject,
    preview: words.preview,
    blocks: [
      {
        kind: 'title',
        text: firstName ? fillIn(words.title, { firstName }) : words.titleWithoutName,
      },
      { kind: 'paragraph', text: words.text },
      {
        kind: 'button',
        text: words.button,
        address: addressIn(reader.language, { publicUrl, path: '/account' }),
      },
      { kind: 'caption', text: fillIn(words.ignore, support) },
    ],
  })
}

function letterTo(
  { email, language }: Reader,
  letter: { subject: string; preview: string; blocks: readonly LetterBlock[] },
): Letter {
  return {
    recipient: email,
    subject: letter.subject,
    ...layOutLetter({ language, ...letter }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
