import { demoSlogans, registeredNowhere } from '#/content/first-settings.ts'
import type { AdminToken } from '#/contract/admins.ts'
import { publicOrigin } from '#/contract/connections.ts'
import { Refusal } from '#/contract/errors.ts'
import type { SetupRequest } from '#/contract/setup.ts'
import { isEasyToGuess } from '#/credentials/easy-passwords.ts'
import { isSameSecret } from '#/credentials/random-secrets.ts'
import type { AdminDeps } from '../admins/admin.types.ts'
import { startSession } from '../admins/admin-sessions.ts'
import { findAccount, insertAdmin } from '../admins/admins.store.ts'
import { isSetUp } from '../admins/setup-secret.store.ts'
import { lockHead } from '../audit/audit.store.ts'
import { appendAudit, type LogTables } from '../audit/audit.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { connect } from './connections.ts'
import { changeShopSettings } from './settings.ts'

/**
 * Sets the shop's name and address, and returns the first owner's session. Without an address in the request, it's the
 * origin that the owner's browser names, if that is https.
 */
export async function setUpShop(
  deps: BackendDeps & AdminDeps,
  request: SetupRequest,
  from: { address: string; origin: string | undefined },
): Promise<AdminToken> {
  const { shopName, supportEmail, catalogue, languages, brand, mail, payments } = request
  const { publicUrl = learned(deps, from.origin) } = request
  const connections = { publicUrl, mail, payments }
  // Refused before there is an owner.
  connect(deps.shopSettings.defaults, connections, { saved: {}, demo: deps.settings.demo })
  const { owner, signedIn } = await createFirstOwner(deps, request, from.address)
  const settings = {
    ...connections,
    sender: { name: shopName, email: supportEmail },
    taxes: registeredNowhere(deps.shopSettings.defaults.taxes),
    ...(languages && { languages }),
    ...(brand && { brand }),
    facts: {
      shopName,
      supportEmail,
      legalName: shopName,
      youtube: '',
      tiktok: '',
      instagram: '',
      // The shop ships within the United States.
      defaultCurrency: 'USD',
      ...(languages && { staffLanguage: languages.first }),
      ...(catalogue === 'demo' && demoSlogans),
    },
  }
  await changeShopSettings(deps, { version: 0, settings }, owner)
  if (catalogue === 'demo') await deps.setup?.fillCatalogue()
  return signedIn
}

function learned({ settings: { fixed } }: BackendDeps, origin: string | undefined) {
  const { data } = publicOrigin.safeParse(origin)
  const isPinned = fixed.includes('publicUrl')
  return !isPinned && data?.startsWith('https:') ? data : undefined
}

/**
 * Creates the shop's first owner, and signs them in.
 * @throws Refusal `setupOver` for a wrong link, or once there has been an owner; `passwordEasy`;
 * `tooManyRequests`
 */
async function createFirstOwner(
  deps: AdminDeps & Pick<BackendDeps, 'setup'>,
  { token, name, email, password, shopName }: SetupRequest,
  address: string,
) {
  const { database, passwords, rateLimiter, clock, setup } = deps
  await rateLimiter.take('admin-sign-in:ip', address)
  if (!setup || !isSameSecret(token, setup.token) || (await isSetUp(database.db)))
    throw new Refusal('setupOver')
  if (isEasyToGuess(password, { email, shopName })) throw new Refusal('passwordEasy')
  const passwordHash = await passwords.hash(password)
  return database.transact(async (tx) => {
    const now = clock()
    // Anyone else who signs up at the same time, in any process, waits here for this to finish.
    await lockHead(tx.$pickTables<keyof LogTables>())
    const owner = { email, name, role: 'owner' as const }
    if (await isSetUp(tx)) throw new Refusal('setupOver')
    const made = await insertAdmin(tx, { ...owner, passwordHash, now })
    const account = made && (await findAccount(tx, { id: made.id }))
    if (!account) throw new Refusal('setupOver')
    const signedIn = await startSession(tx, deps, account)
    await appendAudit(tx, {
      at: now,
      admin: account,
      action: 'CREATE_ADMIN',
      details: { account: email },
    })
    return { owner: account, signedIn }
  })
}
