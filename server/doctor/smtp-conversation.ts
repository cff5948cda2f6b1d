import { isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectSecurely } from 'node:tls'
import { connectToMailServer } from '#/mail/mail-socket.ts'
import { mustEncrypt, mustNotEncrypt, placeOf } from '#/mail/transports.ts'
import { reasonOf } from './finding.ts'

/** How far the conversation got, and what the server or the network reported. */
export class SmtpProblem extends Error {
  readonly step:
    | 'unreachable'
    | 'silent'
    | 'unencrypted'
    | 'certificate'
    | 'refused'
    | 'signIn'
    | 'sender'
    | 'recipient'
  constructor(step: SmtpProblem['step'], message: string) {
    super(message)
    this.name = 'SmtpProblem'
    this.step = step
  }
}

interface Reply {
  code: number
  lines: readonly string[]
}

interface Line {
  /** Sends a command, or nothing, and waits for the reply. */
  send(command: string | null): Promise<Reply>
  encrypt(): Promise<void>
  readonly encrypted: boolean
}

/**
 * Does what sending an email begins with, up to naming sender and recipient, and quits without sending.
 * @throws SmtpProblem
 */
export async function converse(
  smtpUrl: string,
  { from, to, timeoutMs }: { from: string; to: string; timeoutMs: number },
): Promise<{ encrypted: boolean }> {
  const url = new URL(smtpUrl)
  const socket = await open(smtpUrl, timeoutMs)
  try {
    const line = await talk(socket, smtpUrl, timeoutMs)
    await expectReply(line, null, 'refused')
    let { lines } = await expectReply(line, `EHLO ${helloName()}`, 'refused')
    const mayEncrypt = !line.encrypted && !mustNotEncrypt(smtpUrl)
    if (mayEncrypt && lines.some((offer) => /^STARTTLS\b/i.test(offer))) {
      await expectReply(line, 'STARTTLS', 'refused')
      await line.encrypt()
      lines = (await expectReply(line, `EHLO ${helloName()}`, 'refused')).lines
    }
    if (!line.encrypted && mustEncrypt(smtpUrl))
      throw new SmtpProblem('unencrypted', 'The server offers no STARTTLS.')
    if (url.username !== '') await signIn(line, url, lines)
    await expectReply(line, `MAIL FROM:<${from}>`, 'sender')
    await expectReply(line, `RCPT TO:<${to}>`, 'recipient')
    await line.send('QUIT').catch(() => {})
    return { encrypted: line.encrypted }
  } finally {
    socket.destroy()
  }
}

const helloName = () => hostname().replace(/[^\w.-]/g, '') || 'localhost'

async function signIn(line: Line, { username, password }: URL, offers: readonly string[]) {
  const [user, secret] = [username, password].map(decodeURIComponent)
  const methods = offers.find((offer) => /^AUTH\b/i.test(offer))?.toUpperCase() ?? ''
  if (methods.includes('PLAIN')) {
    const credentials = Buffer.from(`\0${user}\0${secret}`).toString('base64')
    await expectReply(line, `AUTH PLAIN ${credentials}`, 'signIn')
    return
  }
  if (!methods.includes('LOGIN'))
    throw new SmtpProblem('signIn', 'The server offers no way to sign in.')
  await expectReply(line, 'AUTH LOGIN', 'signIn')
  await expectReply(line, Buffer.from(user ?? '').toString('base64'), 'signIn')
  await expectReply(line, Buffer.from(secret ?? '').toString('base64'), 'signIn')
}

async function expectReply(
  line: Line,
  command: string | null,
  step: SmtpProblem['step'],
): Promise<Reply> {
  const reply = await line.send(command)
  if (reply.code >= 400 || reply.code < 200)
    throw new SmtpProblem(step, `${reply.code} ${reply.lines.join(' ')}`.slice(0, 300))
  return reply
}

function open(smtpUrl: string, timeoutMs: number): Promise<Socket> {
  const socket = begin(smtpUrl)
  return new Promise((resolve, reject) => {
    socket.setTimeout(timeoutMs, () => socket.destroy(new SmtpProblem('silent', 'no answer')))
    socket.once('error', (error) =>
      reject(
        error instanceof SmtpProblem ? error : new SmtpProblem('unreachable', reasonOf(error)),
      ),
    )
    socket.once('connect', () => resolve(socket))
  })
}

function begin(smtpUrl: string): Socket {
  try {
    return connectToMailServer(placeOf(smtpUrl))
  } catch (error) {
    throw new SmtpProblem('unreachable', reasonOf(error))
  }
}

async function talk(plain: Socket, smtpUrl: string, timeoutMs: number): Promise<Line> {
  const { host, isSecure } = placeOf(smtpUrl)
  let encrypted = false
  let socket = plain
  let replies = readReplies(plain)
  const encrypt = async () => {
    const secure = await secured(plain, host)
    secure.setTimeout(timeoutMs, () => secure.destroy(new SmtpProblem('silent', 'no answer')))
    socket = secure
    replies = readReplies(secure)
    encrypted = true
  }
  if (isSecure) await encrypt()
  return {
    encrypt,
    get encrypted() {
      return encrypted
    },
    async send(command) {
      if (command !== null) socket.write(`${command}\r\n`)
      const { value, done } = await replies.next()
      if (done) throw new SmtpProblem('refused', 'The server closed the connection.')
      return value
    },
  }
}

function secured(socket: Socket, name: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secure = connectSecurely({
      socket,
      host: name,
      ...(isIP(name) === 0 && { servername: name }),
    })
    secure.once('secureConnect', () => resolve(secure))
    secure.once('error', (error) => reject(new SmtpProblem('certificate', reasonOf(error))))
  })
}

/** In a multiline reply, all lines but the last have a dash after the code. */
async function* readReplies(socket: Socket): AsyncGenerator<Reply, undefined> {
  let rest = ''
  let lines: string[] = []
  for await (const chunk of socket) {
    const parts = `${rest}${chunk}`.split(/\r?\n/)
    rest = parts.pop() ?? ''
    for (const part of parts) {
      lines.push(part.slice(4))
      if (part[3] === '-') continue
      yield { code: Number(part.slice(0, 3)), lines }
      lines = []
    }
  }
  return undefined
}
