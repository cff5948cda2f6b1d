import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { hourMs } from '#/contract/durations.ts'
import { startSmtp } from '#/mail/smtp.fixture.ts'
import { byRequest, type ExaminedShop, type Fault, resolveWithout } from './doctor.fixture.ts'
import { shopifyFaults } from './shopify-faults.fixture.ts'

const dead = (port: number) => `127.0.0.1:${port}`

/** Faults in the settings and around the shop. */
export function settingsFaults(shop: ExaminedShop): Fault[] {
  const { closedPort, stripe, database } = shop
  const { kind } = database
  const unowned = { DEMO: 'false', BACKUP_KEY: 'a key of sixteen characters' }
  const proxied = { ...unowned, TRUSTED_PROXY: 'loopback' }
  const at = (ms: number) => ({ now: new Date(Date.now() + ms) })
  const apart = [...(kind === 'postgres' ? ['clock.database'] : []), 'clock.provider']
  return [
    { name: 'a bad setting', variables: { PORT: 'many' }, says: ['settings.bad'] },
    {
      name: 'links that lead nowhere',
      variables: unowned,
      says: ['settings.local'],
    },
    {
      name: 'no encryption',
      variables: { ...unowned, PORT: `${closedPort}`, PUBLIC_URL: 'http://shop.example' },
      says: ['settings.insecure', 'stripe.noWebhook'],
    },
    {
      name: 'no mail server',
      variables: { ...unowned, SMTP_URL: '' },
      says: ['settings.local', 'mail.unset'],
    },
    {
      name: 'backups for everyone',
      variables: { DEMO: 'false' },
      says: ['settings.local', 'backups.unencrypted'],
    },
    {
      name: 'nobody at the mail server’s port',
      variables: { SMTP_URL: `smtp://${dead(closedPort)}` },
      says: ['mail.unreachable'],
    },
    { name: 'no SPF', deps: { resolveTxt: resolveWithout('shop') }, says: ['domain.spf'] },
    { name: 'no DMARC', deps: { resolveTxt: resolveWithout('_dmarc') }, says: ['domain.dmarc'] },
    { name: 'no DKIM', deps: { resolveTxt: resolveWithout('mail') }, says: ['domain.dkim'] },
    {
      name: 'no word about DKIM',
      variables: { DKIM_SELECTOR: '' },
      says: ['domain.noSelector'],
    },
    {
      name: 'a proxy that nobody believes',
      variables: { PUBLIC_URL: `https://${dead(closedPort)}` },
      says: ['proxy.untrusted', 'certificate.unreachable', 'stripe.noWebhook'],
    },
    {
      name: 'a proxy that is gone',
      variables: { PUBLIC_URL: `http://${dead(closedPort)}` },
      says: ['proxy.unreachable', 'stripe.noWebhook'],
    },
    {
      name: 'a proxy that leads elsewhere',
      variables: { ...proxied, DEMO: 'true', PUBLIC_URL: stripe.url },
      says: ['proxy.wrong', 'stripe.noWebhook'],
    },
    { name: 'a slow clock', deps: at(-2 * hourMs), says: ['clock.future', ...apart] },
    { name: 'a fast clock', deps: at(2 * hourMs), says: apart },
    {
      name: 'a key that Stripe does not know',
      variables: { STRIPE_SECRET_KEY: 'sk_test_other' },
      says: ['stripe.refused'],
    },
    {
      name: 'no Stripe',
      variables: { STRIPE_API_URL: `http://${dead(closedPort)}` },
      says: ['stripe.unreachable'],
    },
    {
      name: 'a name server that does not answer',
      deps: { resolveTxt: () => Promise.reject(new Error('ETIMEOUT')) },
      says: ['domain.unknown'],
    },
    {
      name: 'a key that may see no webhooks',
      deps: {
        fetch: byRequest(async (request) =>
          request.url.includes('webhook_endpoints')
            ? new Response(null, { status: 403 })
            : fetch(request),
        ),
      },
      says: ['stripe.noPermission'],
    },
    ...shopifyFaults(shop),
  ]
}

/** Mail servers that are up but reject our emails; the caller must stop them. */
export async function mailFaults(): Promise<{ faults: Fault[]; stop(): Promise<unknown> }> {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const refusal = (code: number) => Object.assign(new Error('No.'), { responseCode: code })
  const servers: Readonly<Record<string, { url?: string; options: SMTPServerOptions }>> = {
    'mail.refused': { options: { onConnect: (_session, done) => done(refusal(554)) } },
    'mail.signIn': {
      url: 'smtp://shop:wrong@127.0.0.1',
      options: {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        authOptional: false,
        onAuth: (_auth, _session, done) => done(refusal(535)),
      },
    },
    'mail.refusedSender': {
      options: { onMailFrom: (_from, _session, done) => done(refusal(550)) },
    },
    'mail.refusedRecipient': { options: { onRcptTo: (_to, _session, done) => done(refusal(550)) } },
    // The double's own certificate has expired.
    'mail.certificate': { options: { disabledCommands: ['AUTH'] } },
  }
  const stops = [() => new Promise((stopped) => mute.close(stopped))]
  const { port } = mute.address() as AddressInfo
  const open = await startSmtp()
  stops.push(open.stop)
  const faults: Fault[] = [
    { ...fault('mail.silent', `smtp://${dead(port)}`), deps: { timeoutMs: 200 } },
    // This machine too, at an address that looks like another machine's.
    fault('mail.unencryptedRefused', `smtp://0.0.0.0:${open.port}`),
    fault('mail.unencrypted', `smtp://0.0.0.0:${open.port}?requireTLS=false`),
  ]
  for (const [code, { url = 'smtp://127.0.0.1', options }] of Object.entries(servers)) {
    const server = await startSmtp(0, options)
    stops.push(server.stop)
    faults.push(fault(code, `${url}:${server.port}`))
  }
  const secure = await startSmtp(0, { secure: true })
  /** A self-signed certificate for this test, valid for a hundred years. */
  const pem = readFileSync('server/doctor/self-signed.fixture.pem', 'utf8')
  const selfSigned = await startSmtp(0, { secure: true, key: pem, cert: pem })
  stops.push(secure.stop, selfSigned.stop)
  faults.push(...certificateFaults(secure.port, selfSigned.port))
  return { faults, stop: () => Promise.all(stops.map((stop) => stop())) }
}

/** The double's own certificate ended on 9 February 2025. */
function certificateFaults(port: number, selfSignedPort: number): Fault[] {
  const at = (itsPort: number) => ({
    TRUSTED_PROXY: 'loopback',
    PUBLIC_URL: `https://localhost:${itsPort}`,
  })
  return [
    {
      name: 'an expired certificate',
      variables: at(port),
      says: ['proxy.unreachable', 'certificate.expired', 'stripe.noWebhook'],
    },
    {
      name: 'a certificate that ends soon',
      variables: at(port),
      deps: { now: new Date('2025-02-01') },
      says: ['certificate.soon'],
    },
    {
      name: 'a certificate that nobody vouches for',
      variables: at(selfSignedPort),
      says: ['certificate.untrusted'],
    },
  ]
}

const fault = (code: string, smtpUrl: string): Fault => ({
  name: code,
  variables: { SMTP_URL: smtpUrl },
  says: [code],
})
