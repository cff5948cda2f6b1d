import { setTimeout as pause } from 'node:timers/promises'
import type { Connections } from '#/backend/http/backend-deps.ts'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { defaultSettings } from '#/content/first-settings.ts'
import { interpolate } from '#/content/interpolate.ts'
import { textsOf } from '#/content/texts.ts'
import type { ConnectionTest } from '#/contract/connections.ts'
import type { DoctorFinding } from '#/contract/doctor.ts'
import type { Language } from '#/contract/languages.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import { renderEmail } from '#/mail/email-layout.ts'
import { createSmtpTransport } from '#/mail/transports.ts'
import { withConnections } from './connections.ts'
import type { ServerDeps } from './create-app.ts'
import { type DoctorContext, ok, reasonOf, wrong } from './doctor/finding.ts'
import { sentenceOf } from './doctor/lines.ts'
import { codes } from './doctor/mail.ts'
import { createResolveTxt } from './doctor/resolve-txt.ts'
import { converse, SmtpProblem } from './doctor/smtp-conversation.ts'
import { checkStripe } from './doctor/stripe.ts'
import { readMailRecords } from './mail-records.ts'
import { endWebhook, registerWebhook, WebhookProblem } from './stripe-webhook.ts'
import type { AllTables } from './tables.ts'

const messages = textsOf('adminConnections')
/** How long another server may be silent. */
const timeoutMs = 7_000
/** How long a test takes in all: shorter than a connection waits for an answer. */
const testMs = 18_000

/**
 * Applies and tries the connections that are saved now.
 * @param renew makes the app anew if they have changed
 */
export function createConnections(deps: ServerDeps, renew: () => Promise<void>): Connections {
  const database = deps.database.withTables<AllTables>()
  const resolveTxt = createResolveTxt(deps.settings.dnsServer)
  const readNow = async (): Promise<DoctorContext> => {
    const settings = await withConnections(deps.settings, deps.database)
    const saved = await readShopSettings(database.db.$pickTables(), defaultSettings(settings))
    const shopSettings = saved.settings
    const now = deps.clock()
    return { settings, shopSettings, database, now, fetch: deps.fetch, resolveTxt, timeoutMs }
  }
  const register = async () => {
    const { settings } = await readNow()
    await registerWebhook({ ...deps, database, settings })
  }
  return {
    async apply(before) {
      await register().catch((err) =>
        deps.log.error({ err }, 'the webhook could not be registered with Stripe'),
      )
      await endWebhook({ ...deps, database }, before).catch((err) =>
        deps.log.error({ err }, 'the former webhook could not be deleted at Stripe'),
      )
      await renew()
    },
    async testMail(to, language) {
      const context = await readNow()
      const late = pause(testMs, wrong('mail.silent', about(context)), { ref: false })
      const tried = await Promise.race([tryMail(context, { to, language }), late])
      return 'ok' in tried ? tried : resultOf(tried, language)
    },
    async testPayments(language) {
      const problem = await register().catch((error: unknown) => {
        if (error instanceof WebhookProblem) return error
        throw error
      })
      await renew()
      const context = await readNow()
      if (problem instanceof WebhookProblem && context.settings.stripe === null)
        return resultOf(stripeProblem(problem), language)
      const found = await checkStripe(context)
      return resultOf(found.find(({ state }) => state !== 'ok') ?? found[0], language)
    },
    async mailRecords(selector) {
      const { settings, shopSettings } = await readNow()
      return readMailRecords(resolveTxt, {
        ...settings,
        from: shopSettings.sender.email,
        selector: selector ?? settings.dkimSelector,
      })
    },
  }
}

const resultOf = (finding: DoctorFinding | undefined, language: Language): ConnectionTest => {
  const { state, code } = finding ?? ok('stripe.none')
  return {
    ok: state !== 'wrong' && code !== 'stripe.none',
    message: sentenceOf(finding ?? ok('stripe.none'), language),
  }
}

function stripeProblem({ status, message }: WebhookProblem): DoctorFinding {
  if (status === 401) return wrong('stripe.refused')
  if (status === 403) return wrong('stripe.noPermission')
  return wrong('stripe.unreachable', { reason: message })
}

const about = ({ settings, shopSettings }: DoctorContext) => ({
  server: settings.smtpUrl ? new URL(settings.smtpUrl).host : '',
  from: shopSettings.sender.email,
  reason: 'timeout',
})

/** A conversation that says how far it gets, and then an email as all others are sent. */
async function tryMail(
  context: DoctorContext,
  { to, language }: { to: string; language: Language },
): Promise<ConnectionTest | DoctorFinding> {
  const { settings, shopSettings, now } = context
  const { smtpUrl, lost, demo } = settings
  if (smtpUrl === undefined)
    return wrong(lost.includes('mail') ? 'mail.lost' : demo ? 'mail.files' : 'mail.unset')
  const { sender } = shopSettings
  try {
    await converse(smtpUrl, { from: sender.email, to, timeoutMs })
    const transport = await createSmtpTransport(smtpUrl)
    const answer = await transport
      .send({ ...testEmail(shopSettings, { to, language }), createdAt: now.toISOString() }, sender)
      .finally(() => transport.close())
    return { ok: true, message: interpolate(messages[language].test.sent, { to, answer }) }
  } catch (error) {
    const code = error instanceof SmtpProblem ? codes[error.step] : 'mail.refused'
    return wrong(code, { ...about(context), reason: reasonOf(error).slice(0, 300) })
  }
}

function testEmail(
  { facts, languages }: ShopSettings,
  { to, language }: { to: string; language: Language },
) {
  const { shopName } = facts
  const { subject, title, text } = messages[language].test
  const preview = interpolate(text, { shopName })
  return {
    id: 0,
    recipient: to,
    subject: interpolate(subject, { shopName }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attempts: 1,
    ...renderEmail({
      language,
      facts: { ...facts, languages },
      subject: interpolate(subject, { shopName }),
      preview,
      toShop: true,
      blocks: [
        { kind: 'title', text: title },
        { kind: 'paragraph', text: preview },
      ],
    }),
  }
}
