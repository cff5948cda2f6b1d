import { readShopSettings } from '#/backend/settings/settings.store.ts'
import { defaultSettings } from '#/content/first-settings.ts'
import { isSafeAddress } from '#/contract/safe-address.ts'
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
  const missing = settings.production ? missingIn(settings) : []
  if (missing.length > 0) throw new BadSetting(missing.join(' '))
}

/**
 * The same for a shop that its owner has opened in the back office; one that isn't open yet starts.
 * @returns what's still missing, in the doctor's lines
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
  if (settings.launched || stored.launched) refuseToOpen(settings)
  const findings = [
    ...(await checkSettings({ settings })),
    ...(settings.smtpUrl === undefined
      ? [wrong(settings.lost.includes('mail') ? 'mail.lost' : 'mail.unset')]
      : []),
  ]
  return findings.filter(({ state }) => state === 'wrong').map(lineOf)
}

/** A restored shop whose saved password can't be opened here starts: its owner enters it again in the back office. */
function missingIn({ publicUrl, hasPublicUrl, smtpUrl, lost }: Settings): string[] {
  const missing: string[] = []
  if (!hasPublicUrl)
    missing.push(
      `PUBLIC_URL is missing: the shop is open, and links in its pages and emails would lead to ${publicUrl}.`,
    )
  else if (!isSafeAddress(publicUrl))
    missing.push(
      'PUBLIC_URL must begin with https://: the shop is open, and visitors would send passwords unencrypted.',
    )
  if (smtpUrl === undefined && !lost.includes('mail'))
    missing.push('SMTP_URL is missing: the shop is open, and none of its emails would arrive.')
  return missing
}
