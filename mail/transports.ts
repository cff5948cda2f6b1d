import { mkdir, open, rename } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import type { FromAddress } from '#/contract/shop-settings.ts'
import { connectToMailServer } from './mail-socket.ts'
import type { ClaimedEmail } from './outbox.store.ts'
import { oneLine } from './outbox.ts'

/** Sends emails; rejects if an email couldn't be handed over. */
export interface Transport {
  /** What the mail server answered, or the name of the file. */
  send(email: ClaimedEmail, from: FromAddress): Promise<string>
  close(): void
}

/** No attempt takes longer, whatever the SMTP server does. */
export const sendTimeoutMs = 60_000

/**
 * Whether the connection to this SMTP server must be encrypted: always, except on this machine, or where the address
 * says otherwise (`smtp://mail.example?requireTLS=false`). Otherwise whoever stands between could strip STARTTLS, and
 * read passwords and the links in emails.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  const given = searchParams.get('requireTLS')
  return protocol === 'smtps:' || (given === null ? !isHere : given !== 'false')
}

/** Whether the address says that the connection is never encrypted (`?ignoreTLS=true`). */
export const mustNotEncrypt = (smtpUrl: string) =>
  new URL(smtpUrl).searchParams.get('ignoreTLS') === 'true'

/** The server's name without brackets, and its port. */
export function placeOf(smtpUrl: string): { host: string; port: number; isSecure: boolean } {
  const { protocol, hostname, port } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:' || port === '465'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
  }
}

/** Hands emails to an SMTP server. */
export async function createSmtpTransport(smtpUrl: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const writer = await createWriter()
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt(smtpUrl),
    ignoreTLS: mustNotEncrypt(smtpUrl),
    getSocket: (_options, done) => openSocket(smtpUrl, done),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(email, from) {
      const signal = AbortSignal.timeout(sendTimeoutMs)
      const { response } = await transport.sendMail({ ...(await writer(email, from)), signal })
      return response
    },
    close: () => transport.close(),
  }
}

/** How long connecting may take. */
const connectMs = 10_000

type Opened = (error: Error | null, found: { connection: Socket }) => void

function openSocket(smtpUrl: string, opened: Opened): void {
  try {
    const connection = connectToMailServer(placeOf(smtpUrl))
    const late = setTimeout(() => connection.destroy(new Error('no answer')), connectMs)
    const settle = (error: Error | null) => {
      clearTimeout(late)
      connection.removeListener('error', settle)
      opened(error, { connection })
    }
    connection.once('error', settle)
    connection.once('connect', () => settle(null))
  } catch (error) {
    opened(error instanceof Error ? error : new Error(String(error)), { connection: new Socket() })
  }
}

/**
 * Writes each email as a file whose name begins with the email's number. A file is complete or absent, and
 * sending an email again replaces it, so none exists twice.
 */
export async function createFileTransport(folder: string): Promise<Transport> {
  const writer = await createWriter()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async send(email, from) {
      const { raw } = await writer(email, from)
      const name = `${email.id}-${slug(email.subject)}.eml`
      const unfinished = join(folder, `.${name}.part`)
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(raw)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(folder, name))
      return name
    },
    close() {},
  }
}

/** Writes messages: the same bytes at each attempt, whether they're sent or kept in a file. */
async function createWriter() {
  const { createTransport } = await import('nodemailer')
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (email: ClaimedEmail, from: FromAddress) => {
    const { message: raw, envelope } = await writer.sendMail(message(email, from))
    if (!Buffer.isBuffer(raw)) throw new TypeError('The email was not put together as bytes.')
    return { raw, envelope }
  }
}

function message(email: ClaimedEmail, from: FromAddress): SendMailOptions {
  const createdAt = new Date(email.createdAt)
  const domain = domainToASCII(from.email.split('@').at(-1) ?? '')
  return {
    from: { name: oneLine(from.name, 200), address: from.email },
    to: { name: '', address: email.recipient },
    subject: oneLine(email.subject, 200),
    html: email.html,
    text: email.text,
    headers: { ...email.headers },
    date: createdAt,
    // The same for every attempt, so that mail servers can recognize duplicates.
    messageId: `<${email.id}.${createdAt.getTime()}@${domain}>`,
    baseBoundary: `${email.id}.${createdAt.getTime()}`,
  }
}

/** "Your order №1001" → "your-order-1001", for people who browse the folder. */
function slug(subject: string): string {
  const plain = subject.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'email'
  )
}
