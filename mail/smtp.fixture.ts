import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An email as it reached the SMTP server: its envelope and content. */
export interface Arrived {
  recipients: readonly string[]
  email: Email
  /** The message as it went over the wire. */
  bytes: Buffer
}

/** A real SMTP server on the loopback address. While `refusing` is set, it rejects emails. */
export async function startSmtp(port = 0, options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusing) return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        const bytes = Buffer.concat(chunks)
        const email = await PostalMime.parse(bytes)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ recipients, email, bytes })
        done()
      })
    },
    ...options,
  })
  // A client that hangs up doesn't fail the test.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const { port: listening } = server.server.address() as AddressInfo
  return {
    arrived,
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    refuse(now: boolean) {
      refusing = now
    },
    stop: () => new Promise<void>((stopped) => server.close(stopped)),
  }
}
