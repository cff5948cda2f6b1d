import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { defaultSettings } from '#/content/first-settings.ts'
import { isSafeAddress } from '#/contract/safe-address.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import type { Database } from '#/database/database.ts'
import { wrong } from './doctor/finding.ts'
import { lineOf } from './doctor/lines.ts'
import { checkSettings } from './doctor/settings.ts'
import { BadSetting, type Settings } from './settings.ts'
import type { AllTables } from './tables.ts'

/**
 * In production, nobody's order may end in links that lead nowhere, or in emails that nobody gets: without an address
 * of its own and a mail server, an open shop doesn't start. @throws BadSetting
 */
export function refuseToOpen(settings: Settings): void {
  refuse(settings.production ? missingIn(settings) : [])
}

function refuse(missing: readonly Missing[]): void {
  if (missing.length > 0) throw new BadSetting(missing.map(({ text }) => text).join(' '))
}

/**
 * The same for a shop that its owner has opened in the back office; one that isn't open yet starts, and so does one
 * that was opened without what's missing.
 * @returns what's still missing, in the doctor's lines below a heading; empty if nothing is
 */
export async function checkOpening(
  settings: Settings,
  database: Database<AllTables>,
): Promise<string[]> {
  if (!settings.production) return []
  if (missingIn(settings).length === 0 && settings.smtpUrl !== undefined) return []
  const { settings: stored } = await readShopSettings(
    database.db.$pickTables(),
    defaultSettings(settings),
  )
  if (settings.launched) refuseToOpen(settings)
  else if (stored.launched)
    refuse(missingIn(settings).filter(({ item }) => !stored.openedWithout.includes(item)))
  const findings = [
    ...(await checkSettings({ settings })),
    ...(settings.smtpUrl === undefined
      ? [wrong(settings.lost.includes('mail') ? 'mail.lost' : 'mail.unset')]
      : []),
  ]
  const lines = findings.filter(({ state }) => state === 'wrong').map(lineOf)
  const heading = stored.launched
    ? 'What your open shop lacks:'
    : 'Before you open the shop to everyone:'
  return lines.length > 0 ? [heading, '', ...lines, ''] : []
}

interface Missing {
  item: ShopSettings['openedWithout'][number]
  text: string
}

/** A restored shop whose saved password can't be opened here starts: its owner enters it again in the back office. */
function missingIn({ publicUrl, hasPublicUrl, smtpUrl, lost }: Settings): Missing[] {
  const missing: Missing[] = []
  if (!hasPublicUrl)
    missing.push({
      item: 'address',
      text: `PUBLIC_URL is missing: the shop is open, and links in its pages and emails would lead to ${publicUrl}.`,
    })
  else if (!isSafeAddress(publicUrl))
    missing.push({
      item: 'address',
      text: 'PUBLIC_URL must begin with https://: the shop is open, and visitors would send passwords unencrypted.',
    })
  if (smtpUrl === undefined && !lost.includes('mail'))
    missing.push({
      item: 'mail',
      text: 'SMTP_URL is missing: the shop is open, and none of its emails would arrive.',
    })
  return missing
}
