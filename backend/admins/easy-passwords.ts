import { z } from 'zod'
import { firstSettings } from '#/content/first-settings.ts'
import { Refusal } from '#/contract/errors.ts'
import { isEasyToGuess } from '#/credentials/easy-passwords.ts'
import type { Db } from '../database/tables.ts'

const named = z.object({ facts: z.object({ shopName: z.string() }) })

/** @throws Refusal `passwordEasy` for a common password, the shop's name, or one's own address */
export async function refuseEasyPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const row = await db.selectFrom('backend_settings').select('settings_json').executeTakeFirst()
  const { data = firstSettings } = named.safeParse(JSON.parse(row?.settings_json ?? '{}'))
  if (isEasyToGuess(password, { email, shopName: data.facts.shopName }))
    throw new Refusal('passwordEasy')
}
