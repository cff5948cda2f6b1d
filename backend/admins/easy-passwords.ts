import { firstSettings } from '#/content/first-settings.ts'
import { Refusal } from '#/contract/errors.ts'
import { isEasyToGuess } from '#/credentials/easy-passwords.ts'
import type { Db } from '../database/tables.ts'
import { readShopSettings } from '../settings/settings.store.ts'

/** @throws Refusal `passwordEasy` for a common password, the shop's name, or one's own address */
export async function refuseEasyPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { settings } = await readShopSettings(db, firstSettings)
  if (isEasyToGuess(password, { email, shopName: settings.facts.shopName }))
    throw new Refusal('passwordEasy')
}
