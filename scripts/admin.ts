// Staff who may moderate; the shop may go on running:
//
//   npm run admin -- list
//   npm run admin -- create ada@shop.example [--name Ada]
//   npm run admin -- password ada@shop.example        ends all sessions of this admin, too
//   npm run admin -- no-second-factor ada@shop.example   for a lost phone
//   npm run admin -- remove ada@shop.example
//
// A password is made up and printed, or read from what is piped in:  echo 'my long password' | npm run …
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { listAccounts } from '#/backend/admins/admins.store.ts'
import {
  createAdmin,
  dropSecondFactor,
  removeAdmin,
  setAdminPassword,
} from '#/backend/admins/manage-admins.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { refusalMessage } from '#/content/refusal-message.ts'
import { adminEmail } from '#/contract/admins.ts'
import { isRefusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'
import { plainLine } from '#/contract/plain-text.ts'
import { createPasswords } from '#/credentials/passwords.ts'
import { newPassword } from '#/credentials/secrets.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { migrateAll } from '#/server/migrate-all.ts'
import { BadSetting, readSettings, type Settings } from '#/server/settings.ts'

class Misused extends Error {}

const usage =
  'Say what to do: list, or create, password, no-second-factor or remove with an e-mail address.'

try {
  await run()
} catch (error) {
  const expected = [Misused, CannotOpen, BadSetting].some((kind) => error instanceof kind)
  if (isRefusal(error)) console.error(refusalMessage(error.code, 'en'))
  else if (expected && error instanceof Error) console.error(error.message)
  else throw error
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  })
  const [action, address] = positionals
  const settings = readSettings()
  const opened = await open(settings)
  const database = opened.withTables<BackendTables>()
  const deps = { database, clock: () => new Date(), passwords: createPasswords({ randomBytes }) }
  try {
    if (action === 'list') return await list(database)
    const email = emailOf(address)
    if (action === 'create') {
      const password = await choosePassword()
      await createAdmin(deps, { email, name: nameOf(values.name), password: password.text })
      console.log(`${email} may sign in at ${settings.publicUrl}/admin/login${password.shown}`)
    } else if (action === 'password') {
      const password = await choosePassword()
      await setAdminPassword(deps, { email, password: password.text })
      console.log(`${email} has a new password and is signed out everywhere${password.shown}`)
    } else if (action === 'no-second-factor') {
      await dropSecondFactor(deps, { email })
      console.log(`${email} signs in with the password alone.`)
    } else if (action === 'remove') {
      await removeAdmin(deps, { email })
      console.log(`${email} can no longer sign in. What this admin did stays in the log.`)
    } else throw new Misused(usage)
  } finally {
    await opened.close()
  }
}

/** Alone where no shop runs, else beside it. */
async function open(settings: Settings): Promise<Database<unknown>> {
  try {
    const database = await openDatabase(settings)
    await migrateAll(database, { embeddedShop: settings.shopApi === null })
    return database
  } catch (error) {
    if (!(error instanceof CannotOpen) || settings.databaseUrl !== undefined) throw error
    return openDatabase({ ...settings, beside: 'writing' })
  }
}

async function list({ db }: Database<BackendTables>): Promise<void> {
  const admins = await listAccounts(db)
  if (admins.length === 0) console.log('There is no admin yet.')
  for (const { email, name, createdAt, secondFactor } of admins) {
    const factor = secondFactor?.confirmed ? 'with a second factor' : 'password only'
    console.log(`${email}  ${name}  since ${createdAt.slice(0, 10)}, ${factor}`)
  }
}

function emailOf(address: string | undefined): string {
  const { success, data } = adminEmail.safeParse(address)
  if (!success) throw new Misused(usage)
  return data
}

function nameOf(name = 'Admin'): string {
  const { success, data } = plainLine(limits.nameMax).safeParse(name)
  if (!success) throw new Misused(`A name is one line of up to ${limits.nameMax} characters.`)
  return data
}

/** What is piped in, else a new one that is shown this once. */
async function choosePassword(): Promise<{ text: string; shown: string }> {
  const piped = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '')
  if (piped === '') {
    const made = newPassword(randomBytes)
    return { text: made, shown: `.\nPassword (shown only this once): ${made}` }
  }
  const { passwordMin, passwordMax } = limits
  if (piped.length < passwordMin || piped.length > passwordMax)
    throw new Misused(`A password has ${passwordMin} to ${passwordMax} characters.`)
  return { text: piped, shown: '.' }
}
