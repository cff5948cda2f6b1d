import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { TakenLetter } from './outbox.store.ts'

/** Carries letters out of the shop; rejects when a letter could not be handed over. */
export interface Carrier {
  carry(letter: TakenLetter): Promise<void>
  close(): void
}

/** No letter is carried for longer, whatever the SMTP server does. */
export const mostMsPerLetter = 60_000

/** Hands letters to an SMTP server. */
export async function createSmtpCarrier(smtpUrl: string, from: string): Promise<Carrier> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async carry(letter) {
      const signal = AbortSignal.timeout(mostMsPerLetter)
      await transport.sendMail({ ...message(letter, from), signal })
    },
    close: () => transport.close(),
  }
}

/**
 * Writes each letter as a file whose name begins with the letter's number. A file is complete or absent,
 * and carrying a letter again replaces it, so none is ever there twice.
 */
export async function createFileCarrier(folder: string, from: string): Promise<Carrier> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await mkdir(folder, { recursive: true })
  return {
    async carry(letter) {
      const { message: bytes } = await transport.sendMail(message(letter, from))
      if (!Buffer.isBuffer(bytes)) throw new TypeError('The letter was not put together as bytes.')
      const name = `${letter.id}-${slug(letter.subject)}.eml`
      const unfinished = join(folder, `.${name}.part`)
      const file = await open(unfinished, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(folder, name))
    },
    close: () => transport.close(),
  }
}

function message(letter: TakenLetter, from: string): SendMailOptions {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: letter.recipient },
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    headers: { ...letter.headers },
    date: letter.createdAt,
    // The same for every attempt, so that a mailbox can recognise a letter that reached it twice.
    messageId: `<${letter.id}.${Date.parse(letter.createdAt)}@${domain}>`,
  }
}

/** "Your order №1001" → "your-order-1001", for people who look into the folder. */
function slug(subject: string): string {
  const plain = subject.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'letter'
  )
}
