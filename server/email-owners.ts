import type { Transaction } from 'kysely'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import type { AllTables } from './tables.ts'

export interface ToOwner {
  recipient: string
  language: Language
  facts: EmailFacts
}

/** Writes an email to each owner, in the staff's language. */
export async function emailOwners(
  tx: Transaction<AllTables>,
  { shopSettings, now }: { shopSettings: Pick<CurrentShopSettings, 'emailFacts'>; now: Date },
  write: (to: ToOwner) => Email,
): Promise<void> {
  const facts = shopSettings.emailFacts()
  const owners = tx.selectFrom('backend_admins').select('email').where('role', '=', 'owner')
  for (const { email: recipient } of await owners.execute())
    await enqueueEmail(
      tx.$pickTables<'mail_outbox'>(),
      write({ recipient, language: facts.staffLanguage, facts }),
      now,
    )
}
