// Staff, and tokens for scripts; the shop may go on running:
//
//   npm run admin -- list
//   npm run admin -- create ada@shop.example [--name Ada] [--role manager]   an owner without --role
//   npm run admin -- password ada@shop.example        ends all sessions of this admin, too
//   npm run admin -- no-second-factor ada@shop.example   for a lost phone
//   npm run admin -- remove ada@shop.example
//   npm run admin -- token create [--name Stock] --scopes read_products,write_inventory   shown only this once
//   npm run admin -- revoke Stock
//
// A password is made up and printed, or read from what is piped in:  echo 'my long password' | npm run …
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { listAccounts } from '#/backend/admins/admins.store.ts'
import { listApiTokens } from '#/backend/admins/api-tokens.store.ts'
import { createApiToken, revokeApiToken } from '#/backend/admins/api-tokens.ts'
import {
  createAdmin,
  dropSecondFactor,
  removeAdmin,
  setAdminPassword,
} from '#/backend/admins/manage-admins.ts'
import type { BackendTables } from '#/backend/database/tables.ts'
import { refusalMessage } from '#/content/refusal-message.ts'
import { tokenName, tokenScope, tokenScopes } from '#/contract/admins.ts'
import { emailAddress } from '#/contract/email-addresses.ts'
import { isRefusal } from '#/contract/errors.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { plainLine } from '#/contract/plain-text.ts'
import { type Scope, type StaffRole, staffRoles } from '#/contract/staff.ts'
import { createPasswords } from '#/credentials/passwords.ts'
import { newPassword } from '#/credentials/random-secrets.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { type Database, openDatabase } from '#/database/database.ts'
import { withConnections } from '#/server/connections.ts'
import { createTables } from '#/server/migrate-all.ts'
import { BadSetting, readSettings, type Settings } from '#/server/settings.ts'

class Misused extends Error {}

const usage =
  'Say what to do: list; create, password, no-second-factor, or remove with an email address; token create with --scopes; or revoke with a name.'

type Change = (
  deps: Parameters<typeof createAdmin>[0] & Pick<Settings, 'publicUrl'>,
  email: string,
  values: { name?: string | undefined; role: string },
) => Promise<string>

/** The commands; each returns the text to print. */
const changes: Readonly<Record<string, Change>> = {
  async create(deps, email, values) {
    const role = roleOf(values.role)
    const name = nameOf(values.name)
    const password = await choosePassword()
    await createAdmin(deps, { email, name, role, password: password.text })
    return `${email} may sign in at ${deps.publicUrl}/admin/login${password.shown}`
  },
  async password(deps, email) {
    const password = await choosePassword()
    await setAdminPassword(deps, { email, password: password.text })
    return `${email} has a new password and is signed out everywhere${password.shown}`
  },
  async 'no-second-factor'(deps, email) {
    await dropSecondFactor(deps, { email })
    return `${email} signs in with the password alone.`
  },
  async remove(deps, email) {
    await removeAdmin(deps, { email })
    return `${email} can no longer sign in. What this admin did stays in the log.`
  },
}

try {
  await run()
} catch (error) {
  const expected = [Misused, CannotOpen, BadSetting].some((kind) => error instanceof kind)
  if (isRefusal(error)) console.error(refusalMessage(error.code, fallbackLanguage))
  else if (expected && error instanceof Error) console.error(error.message)
  else throw error
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string', default: 'owner' },
      scopes: { type: 'string', default: '' },
    },
  })
  const [action, address] = positionals
  const settings = readSettings()
  const opened = await open(settings)
  const database = opened.withTables<BackendTables>()
  const passwords = createPasswords({ randomBytes })
  const deps = { database, clock: () => new Date(), randomBytes, passwords }
  try {
    await createTables(opened, { embeddedShop: settings.shopApi === null })
    if (action === 'list') return await list(database)
    if (action === 'token' || action === 'revoke') {
      if (action === 'revoke') return await revoke(deps, tokenNameOf(address))
      const scopes = scopesOf(values.scopes)
      const given = values.name ?? (address === 'create' ? undefined : address)
      const name = given === undefined ? await newTokenName(database) : tokenNameOf(given)
      await showNewToken(deps, { name, scopes })
      if (given === undefined) console.log(`Its name is ${name}.`)
      return
    }
    const change = action !== undefined && Object.hasOwn(changes, action) && changes[action]
    if (!change) throw new Misused(usage)
    const connected = await withConnections(settings, opened)
    console.log(await change({ ...deps, ...connected }, emailOf(address), values))
  } finally {
    await opened.close()
  }
}

/** Opens the database exclusively, or, if a shop is running, alongside it. */
async function open(settings: Settings): Promise<Database<unknown>> {
  try {
    return await openDatabase(settings)
  } catch (error) {
    if (!(error instanceof CannotOpen) || settings.databaseUrl !== undefined) throw error
    return openDatabase({ ...settings, beside: 'writing' })
  }
}

async function list({ db }: Database<BackendTables>): Promise<void> {
  const admins = await listAccounts(db)
  if (admins.length === 0) console.log('There is no admin yet.')
  for (const { email, name, role, createdAt, secondFactor } of admins) {
    const factor = secondFactor?.confirmed ? 'with a second factor' : 'password only'
    console.log(`${email}  ${name}  since ${createdAt.slice(0, 10)}, ${role}, ${factor}`)
  }
  for (const { name, scopes, createdAt, lastUsedAt, revokedAt } of await listApiTokens(db)) {
    const used = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt.slice(0, 10)}`
    const state = revokedAt === null ? used : `revoked ${revokedAt.slice(0, 10)}`
    console.log(`token ${name}  since ${createdAt.slice(0, 10)}, ${state}: ${scopes.join(', ')}`)
  }
}

type TokenDeps = Parameters<typeof revokeApiToken>[0] & Parameters<typeof createApiToken>[1]

async function showNewToken(
  deps: TokenDeps,
  tokenInput: { name: string; scopes: readonly Scope[] },
): Promise<void> {
  const { token } = await deps.database.transact((tx) =>
    createApiToken(tx, deps, { admin: null, ...tokenInput }),
  )
  console.log(`Token (shown only this once): ${token}`)
}

/** The first of "Token 1", "Token 2", … that no token has had. */
async function newTokenName({ db }: Database<BackendTables>): Promise<string> {
  const names = new Set((await listApiTokens(db)).map(({ name }) => name))
  for (let number = 1; ; number += 1) if (!names.has(`Token ${number}`)) return `Token ${number}`
}

async function revoke(deps: TokenDeps, name: string): Promise<void> {
  if (!(await revokeApiToken(deps, { admin: null, name })))
    throw new Misused('There is no token in use with this name.')
  console.log(`${name} can no longer be used.`)
}

function tokenNameOf(name: string | undefined): string {
  const { success, data } = tokenName.safeParse(name)
  if (!success)
    throw new Misused(`A token's name is one line of up to ${limits.nameMax} characters without @.`)
  return data
}

function scopesOf(list: string): Scope[] {
  const names = list.split(/[\s,]+/).filter(Boolean)
  const wrong = names.filter((name) => !tokenScope.safeParse(name).success)
  if (names.length > 0 && wrong.length === 0) return names.map((name) => tokenScope.parse(name))
  const all = `--scopes lists some of: ${tokenScopes.join(', ')}`
  throw new Misused(wrong.length > 0 ? `There is no scope ${wrong.join(', ')}. ${all}` : all)
}

function roleOf(role: string): StaffRole {
  const knownRole = staffRoles.find((candidate) => candidate === role)
  if (!knownRole) throw new Misused(`--role is one of: ${staffRoles.join(', ')}`)
  return knownRole
}

function emailOf(address: string | undefined): string {
  const { success, data } = emailAddress.safeParse(address)
  if (!success) throw new Misused(usage)
  return data
}

function nameOf(name = 'Admin'): string {
  const { success, data } = plainLine(limits.nameMax).safeParse(name)
  if (!success) throw new Misused(`A name is one line of up to ${limits.nameMax} characters.`)
  return data
}

/** The piped-in password, or a generated one, shown only this once. */
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
