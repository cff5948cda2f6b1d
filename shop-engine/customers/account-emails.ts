import { dateFormatter } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { addressIn, inLanguage } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { emailTextsOf } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'

/** Whom an email goes to, and in which language. */
interface Reader {
  email: string
  language: Language
}

/** With the time to the minute, for events that someone else may have caused. */
const moment = dateFormatter({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

interface EmailSettings {
  publicUrl: string
  facts: () => EmailFacts
}

/** With the link to choose a new password. No name: whoever requested the link may have entered it. */
export function resetEmail(reader: Reader, link: string, settings: EmailSettings): Email {
  return linkEmail('passwordReset', reader, { link, settings })
}

/** With the link that verifies the mailbox of an account that gets the newsletter, but was never registered. */
export function claimEmail(reader: Reader, link: string, settings: EmailSettings): Email {
  return linkEmail('accountClaim', reader, { link, settings })
}

/** With the link that lets the owner take over an account that staff or an order opened. */
export function accountInviteEmail(reader: Reader, link: string, settings: EmailSettings): Email {
  return linkEmail('accountInvite', reader, { link, settings })
}

function linkEmail(
  name: 'passwordReset' | 'accountClaim' | 'accountInvite',
  { email: recipient, language }: Reader,
  { link, settings }: { link: string; settings: EmailSettings },
): Email {
  const values = { minutes: limits.passwordResetMinutes }
  const facts = settings.facts()
  const to = { recipient, language, facts, values }
  const { first } = facts.languages
  return writeEmail(name, to, (text) => [
    { kind: 'paragraph', text: text('text') },
    {
      kind: 'button',
      text: text('button'),
      address: inLanguage(language, { address: link, first }),
    },
    { kind: 'caption', text: text('ignore') },
  ])
}

export function passwordChangedEmail(reader: Reader, at: Date, settings: EmailSettings): Email {
  const { publicUrl } = settings
  const { first } = settings.facts().languages
  const address = addressIn(reader.language, { publicUrl, path: '/forgot-password', first })
  return writeEmail('passwordChanged', ofMoment(reader, at, settings), (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text('warning') },
    { kind: 'button', text: text('button'), address },
  ])
}

/** To the account's previous address; it doesn't contain the new one. */
export function emailChangedEmail(reader: Reader, at: Date, settings: EmailSettings): Email {
  return writeEmail('emailChanged', ofMoment(reader, at, settings), (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text('warning') },
  ])
}

/** The last email, to the deleted account's address. */
export function accountDeletedEmail(reader: Reader, at: Date, settings: EmailSettings): Email {
  return writeEmail('accountDeleted', ofMoment(reader, at, settings), (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'paragraph', text: text('orders') },
    { kind: 'paragraph', text: text('warning') },
  ])
}

function ofMoment({ email, language }: Reader, at: Date, settings: EmailSettings) {
  const facts = settings.facts()
  const values = { date: moment(at, language, facts.timeZone), email: facts.supportEmail }
  return { recipient: email, language, facts, values }
}

export function welcomeEmail(
  { email, language, firstName }: Reader & { firstName: string | null },
  settings: EmailSettings,
): Email {
  const { publicUrl } = settings
  const facts = settings.facts()
  const { titleWithoutName } = emailTextsOf('welcome', { language, facts })
  const { first } = facts.languages
  const address = addressIn(language, { publicUrl, path: '/account', first })
  return writeEmail(
    'welcome',
    {
      recipient: email,
      language,
      facts,
      values: { firstName: firstName ?? '', email: facts.supportEmail },
      ...(!firstName && { title: titleWithoutName }),
    },
    (text) => [
      { kind: 'paragraph', text: text('text') },
      { kind: 'button', text: text('button'), address },
      { kind: 'caption', text: text('ignore') },
    ],
  )
}
