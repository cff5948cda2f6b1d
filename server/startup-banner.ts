import type { BackendTables } from '#/backend/database/tables.ts'
import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { defaultSettings } from '#/content/first-settings.ts'
import type { Database } from '#/database/database.ts'
import { demoSecrets, demoShopper, type Settings } from './settings.ts'

/** The last lines of a start: the shop's URL and how to sign in. Only the demo shows its secrets. */
export function startupBanner(
  settings: Settings,
  { shopName, seconds, admin }: { shopName: string; seconds: number; admin: string },
): string {
  const { publicUrl, host, port, demo, launched, passcode, shopApi, dataDir, smtpUrl } = settings
  const listening = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const lines: [string, string][] = [
    ['Shop', publicUrl === listening ? publicUrl : `${publicUrl}  (listening on ${listening})`],
  ]
  if (!launched)
    lines.push([
      'Password',
      demo || settings.generatedSecrets.includes('passcode') ? passcode : 'as set in SITE_PASSCODE',
    ])
  if (shopApi) lines.push(['Sells from', new URL(shopApi.url).host])
  else lines.push(['Storefront API', `${publicUrl}/api/2025-10/graphql.json`])
  if (!shopApi && demo) {
    lines.push(['API token', settings.publicToken])
    if (settings.accountClient)
      lines.push(['Accounts (OAuth)', `client ${settings.accountClient.id}, shop 1`])
    const [customer] = settings.testCheckoutEmails
    lines.push(['Customer', `${demoShopper}, password ${demoSecrets.password}`])
    if (customer) lines.push(['Test checkout', `${customer}, password ${demoSecrets.password}`])
  }
  lines.push(['Admin sign-in', `${publicUrl}/admin/login`], ['Admin', admin])
  if (!smtpUrl)
    lines.push([
      'Emails',
      demo ? `${dataDir}/outbox` : `not sent, only put into ${dataDir}/outbox: set SMTP_URL`,
    ])
  const width = Math.max(...lines.map(([name]) => name.length))
  const table = lines.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
  return `\n${shopName} is open (ready in ${seconds.toFixed(1)} s).\n\n${table}\n\nStop it with Ctrl+C.\n`
}

/** The shop's name, also before its owner has given it one. */
export async function readShopName(
  settings: Settings,
  { withTables }: Pick<Database<unknown>, 'withTables'>,
): Promise<string> {
  const { db } = withTables<BackendTables>()
  return (await readShopSettings(db, defaultSettings(settings))).settings.facts.shopName
}
