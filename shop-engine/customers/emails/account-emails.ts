import { interpolate } from '#/content/interpolate.ts'
import { shopFacts } from '#/content/shop-facts.ts'
import { dateFormatter } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { addressIn, inLanguage } from '#/contract/page-addresses.ts'
import type { EmailBlock } from '#/mail/email-blocks.ts'
import { emailMessages, renderEmail } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'

/** Whom an email goes to, and in which language. */
export interface Reader {
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
const minutes = { minutes: limits.passwordResetMinutes }
const support = { email: shopFacts.support.email }

/** With the link to choose a new password. No name in it: whoever asked may have written that name. */
export function resetEmail(reader: Reader, link: string): Email {
  return linkEmail(reader, { kind: 'passwordReset', link })
}

/** With the link that proves the mailbox of an account that only the newsletter form has asked for. */
export function claimEmail(reader: Reader, link: string): Email {
  return linkEmail(reader, { kind: 'accountClaim', link })
}

function linkEmail(
  reader: Reader,
  { kind, link }: { kind: 'passwordReset' | 'accountClaim'; link: string },
): Email {
  const messages = emailMessages[reader.language][kind]
  return emailTo(reader, {
    subject: messages.subject,
    preview: interpolate(messages.preview, minutes),
    blocks: [
      { kind: 'title', text: messages.title },
      { kind: 'paragraph', text: interpolate(messages.text, minutes) },
      { kind: 'button', text: messages.button, address: inLanguage(reader.language, link) },
      { kind: 'caption', text: messages.ignore },
    ],
  })
}

export function passwordChangedEmail(
  reader: Reader,
  { at, publicUrl }: { at: Date; publicUrl: string },
): Email {
  const messages = emailMessages[reader.language].passwordChanged
  const date = { date: moment(at, reader.language) }
  return emailTo(reader, {
    subject: messages.subject,
    preview: interpolate(messages.preview, date),
    blocks: [
      { kind: 'title', text: messages.title },
      { kind: 'paragraph', text: interpolate(messages.text, date) },
      { kind: 'paragraph', text: interpolate(messages.warning, support) },
      {
        kind: 'button',
        text: messages.button,
        address: addressIn(reader.language, { publicUrl, path: '/forgot-password' }),
      },
    ],
  })
}

/** To the address that the account had until now; it does not tell the new one. */
export function emailChangedEmail(reader: Reader, at: Date): Email {
  const messages = emailMessages[reader.language].emailChanged
  const date = { date: moment(at, reader.language) }
  return emailTo(reader, {
    subject: messages.subject,
    preview: interpolate(messages.preview, date),
    blocks: [
      { kind: 'title', text: messages.title },
      { kind: 'paragraph', text: interpolate(messages.text, date) },
      { kind: 'paragraph', text: interpolate(messages.warning, support) },
    ],
  })
}

/** The last email: to the address that the account had. */
export function accountDeletedEmail(reader: Reader, at: Date): Email {
  const messages = emailMessages[reader.language].accountDeleted
  const date = { date: moment(at, reader.language) }
  return emailTo(reader, {
    subject: messages.subject,
    preview: interpolate(messages.preview, date),
    blocks: [
      { kind: 'title', text: messages.title },
      { kind: 'paragraph', text: interpolate(messages.text, date) },
      { kind: 'paragraph', text: messages.orders },
      { kind: 'paragraph', text: interpolate(messages.warning, support) },
    ],
  })
}

export function welcomeEmail(
  reader: Reader & { firstName: string | null },
  { publicUrl }: { publicUrl: string },
): Email {
  const messages = emailMessages[reader.language].welcome
  const { firstName } = reader
  return emailTo(reader, {
    subject: messages.subject,
    preview: messages.preview,
    blocks: [
      {
        kind: 'title',
        text: firstName ? interpolate(messages.title, { firstName }) : messages.titleWithoutName,
      },
      { kind: 'paragraph', text: messages.text },
      {
        kind: 'button',
        text: messages.button,
        address: addressIn(reader.language, { publicUrl, path: '/account' }),
      },
      { kind: 'caption', text: interpolate(messages.ignore, support) },
    ],
  })
}

function emailTo(
  { email, language }: Reader,
  message: { subject: string; preview: string; blocks: readonly EmailBlock[] },
): Email {
  return {
    recipient: email,
    subject: message.subject,
    ...renderEmail({ language, ...message }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
