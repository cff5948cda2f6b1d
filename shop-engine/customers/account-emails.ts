import { shopFacts } from '#/content/shop-facts.ts'
import { dateFormatter } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { addressIn, inLanguage } from '#/contract/page-addresses.ts'
import { emailMessages } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'

/** Whom an email goes to, and in which language. */
interface Reader {
  email: string
  language: Language
}

/** To the minute, for events that may be somebody else's. */
const moment = dateFormatter({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const support = shopFacts.support.email

/** With the link to choose a new password. No name in it: whoever asked may have written that name. */
export function resetEmail(reader: Reader, link: string): Email {
  return linkEmail('passwordReset', reader, link)
}

/** With the link that proves the mailbox of an account that only the newsletter form has asked for. */
export function claimEmail(reader: Reader, link: string): Email {
  return linkEmail('accountClaim', reader, link)
}

/** With the link that makes an account that staff opened the owner's. */
export function accountInviteEmail(reader: Reader, link: string): Email {
  return linkEmail('accountInvite', reader, link)
}

function linkEmail(
  name: 'passwordReset' | 'accountClaim' | 'accountInvite',
  reader: Reader,
  link: string,
): Email {
  const { email: recipient, language } = reader
  const values = { minutes: limits.passwordResetMinutes }
  return writeEmail(name, { recipient, language, values }, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'button', text: text('button'), address: inLanguage(language, link) },
    { kind: 'caption', text: text('ignore') },
  ])
}

export function passwordChangedEmail(
  reader: Reader,
  { at, publicUrl }: { at: Date; publicUrl: string },
): Email {
  const address = addressIn(reader.language, { publicUrl, path: '/forgot-password' })
  return writeEmail('passwordChanged', ofMoment(reader, at), (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text('warning') },
    { kind: 'button', text: text('button'), address },
  ])
}

/** To the address that the account had until now; it does not tell the new one. */
export function emailChangedEmail(reader: Reader, at: Date): Email {
  return writeEmail('emailChanged', ofMoment(reader, at), (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text('warning') },
  ])
}

/** The last email: to the address that the account had. */
export function accountDeletedEmail(reader: Reader, at: Date): Email {
  return writeEmail('accountDeleted', ofMoment(reader, at), (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text('orders') },
    { kind: 'paragraph', text: text('warning') },
  ])
}

function ofMoment({ email, language }: Reader, at: Date) {
  return { recipient: email, language, values: { date: moment(at, language), email: support } }
}

export function welcomeEmail(
  { email, language, firstName }: Reader & { firstName: string | null },
  { publicUrl }: { publicUrl: string },
): Email {
  const { titleWithoutName } = emailMessages[language].welcome
  const address = addressIn(language, { publicUrl, path: '/account' })
  return writeEmail(
    'welcome',
    {
      recipient: email,
      language,
      values: { firstName: firstName ?? '', email: support },
      ...(!firstName && { title: titleWithoutName }),
    },
    (text) => [
      { kind: 'paragraph', text: text('text') },
      { kind: 'button', text: text('button'), address },
      { kind: 'caption', text: text('ignore') },
    ],
  )
}
