import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createStaff } from '#/backend/admins/staff.ts'
import { anchorLog } from '#/backend/audit/anchor.ts'
import { writeLog } from '#/backend/audit/audit.fixture.ts'
import errors from '#/content/en/errors.json' with { type: 'json' }
import { openDatabase } from '#/database/database.ts'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { migrateAll, migrationState } from '#/server/migrate-all.ts'
import type { AllTables } from '#/server/tables.ts'
import { openShopOn } from '#/shop-engine/orders/orders.fixture.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function folder(variables: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-commands-'))
  endings.push(() => rm(dataDir, { recursive: true, force: true }))
  const run = (script: string, args: string, input = '') => {
    const env = { ...commandEnvironment, DATA_DIR: dataDir, ...variables }
    const options = { env, input, encoding: 'utf8' as const }
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [`scripts/${script}.ts`, ...args.split(' ')],
      options,
    )
    return { output: stdout + stderr, code: status }
  }
  return { dataDir, run }
}

it('makes admins beside an open shop, and tells a made-up password once', async () => {
  const { dataDir, run } = await folder()
  const database = await openDatabase({ dataDir })
  endings.push(() => database.close())
  await migrateAll(database)
  const made = run('admin', 'create Ada@shop.example --name Ada')
  expect(made.output).toMatch(/^ada@shop\.example may sign in .*\nPassword .*: \S{19}\n$/)
  expect(run('admin', 'create ada@shop.example')).toMatchObject({
    output: 'An admin already has this address.\n',
    code: 1,
  })
  expect(run('admin', 'password ada@shop.example', 'short\n').code).toBe(1)
  for (const easy of ['qwertyuiop', 'glovebox99', 'Ada@shop.example'])
    expect(run('admin', 'password ada@shop.example', `${easy}\n`)).toEqual({
      output: 'That password is too easy to guess. Please choose another one.\n',
      code: 1,
    })
  const piped = run('admin', 'password ada@shop.example', 'my long password\n')
  expect(piped.output).toBe('ada@shop.example has a new password and is signed out everywhere.\n')
  expect(run('admin', 'list').output).toMatch(
    /^ada@shop\.example {2}Ada {2}since .*, owner, password only\n$/,
  )
  expect(run('admin', 'remove ada@shop.example')).toEqual({
    output: `${errors.lastOwner}\n`,
    code: 1,
  })
  expect(run('admin', 'create grace@shop.example').code).toBe(0)
  expect(run('admin', 'remove ada@shop.example').code).toBe(0)
  expect(run('admin', 'list').output).toMatch(/^grace@shop\.example .*\n$/)
  expect(run('admin', 'dance').code).toBe(1)
})

it.each([
  ['admin', 'list'],
  ['admin', 'create ada@shop.example'],
  ['fulfil', '1001'],
  ['payments', 'reconcile'],
  ['seed', '--products 1'],
])('leaves an older shop to its start, which saves it first: %s %s', async (script, args) => {
  const { dataDir, run } = await folder({
    STRIPE_SECRET_KEY: 'sk_test_commands',
    STRIPE_WEBHOOK_SECRET: 'whsec_commands',
  })
  const older = await openDatabase({ dataDir })
  await migrateAll(older)
  await sql`delete from mail_migrations`.execute(older.db)
  await older.close()
  const { output, code } = run(script, args)
  expect(code).toBe(1)
  expect(output).toContain('Run npm start once: it saves a backup and upgrades them.')
  const database = await openDatabase({ dataDir })
  endings.push(() => database.close())
  expect(await migrationState(database, { embeddedShop: true })).toBe('behind')
})

it('gives roles, and makes and revokes tokens for scripts', async () => {
  const { dataDir, run } = await folder()
  expect(run('admin', 'create ada@shop.example --role boss').code).toBe(1)
  expect(run('admin', 'create ada@shop.example --role moderator').code).toBe(0)
  const made = run('admin', 'token Stock --scopes write_inventory,read_products')
  expect(made.output).toMatch(/^Token \(shown only this once\): shpat_[0-9a-f]{32}\n$/)
  for (const wrong of ['Stock --scopes read_products', 'Other', 'Other --scopes write_staff'])
    expect(run('admin', `token ${wrong}`)).toMatchObject({ code: 1 })
  expect(run('admin', 'list').output).toMatch(
    /, moderator, password only\ntoken Stock .*, never used: read_products, write_inventory\n$/,
  )
  const token = made.output.split(': ')[1]?.trim() ?? ''
  expect(run('audit', 'export --json').output).not.toContain(token.slice('shpat_'.length))
  const caller = async () => {
    const database = await openDatabase({ dataDir })
    const staff = createStaff({ database: database.withTables(), clock: () => new Date() })
    const found = await staff.callerOf(new Headers({ 'x-shopify-access-token': token }))
    await database.close()
    return found?.name
  }
  expect(await caller()).toBe('Stock')
  for (const name of ['Token 1', 'Token 2'])
    expect(run('admin', 'token create --scopes read_products').output).toMatch(
      new RegExp(
        `^Token \\(shown only this once\\): shpat_[0-9a-f]{32}\nIts name is ${name}\\.\n$`,
      ),
    )
  expect(run('admin', 'token create --name Till --scopes read_orders').code).toBe(0)
  expect(run('admin', 'token create --name Till --scopes read_orders').code).toBe(1)
  const wrong = run('admin', 'token create --scopes read_products,read_prodcts,write_staff')
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(
    /^There is no scope read_prodcts, write_staff\. --scopes lists some of: /,
  )
  expect(run('admin', 'list').output).toMatch(/token Till .*token Token 2 .*token Token 1 /s)
  expect(run('admin', 'revoke Stock').code).toBe(0)
  expect(run('admin', 'revoke Stock').code).toBe(1)
  expect(await caller()).toBeUndefined()
  expect(run('admin', 'list').output).toMatch(/token Stock .*, revoked .*\n$/)
})

it('checks the log and writes it out, beside an open shop too', async () => {
  const { dataDir, run } = await folder()
  expect(run('audit', 'verify')).toMatchObject({ code: 2 })
  expect(run('doctor', '')).toMatchObject({
    output:
      'WRONG    Database        There’s no shop in the data folder yet. Start it once: npm start.\n',
    code: 1,
  })
  run('admin', 'create ada@shop.example')
  run('admin', 'password ada@shop.example')
  const right = run('audit', 'verify')
  expect(right.output).toMatch(/^All 2 entries fit\.\nCheckpoint: 2:[0-9a-f]{64}\n$/)
  const checkpoint = right.output.split('Checkpoint: ')[1]?.trim() ?? ''
  const entries = JSON.parse(run('audit', 'export --json').output)
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'CREATE_ADMIN',
    'CHANGE_ADMIN_PASSWORD',
  ])
  const well = run('doctor', '')
  expect(well.output).toMatch(/^ok {7}Audit log {7}Nothing was changed; entries: 2\.$/m)
  expect(well.code).toBe(0)
  expect(run('audit', 'export --csv').output.trim().split('\r\n')).toHaveLength(3)

  const database = await openDatabase({ dataDir })
  endings.push(() => database.close())
  for (const trigger of ['log_no_delete', 'head_no_delete'])
    await sql.raw(`drop trigger backend_audit_${trigger}`).execute(database.db)
  await sql`delete from backend_audit_log where id = 2`.execute(database.db)
  expect(run('audit', 'verify')).toMatchObject({
    output: 'Entry 2 does not fit: it is missing: 2 entries were written.\n',
    code: 1,
  })
  await sql`delete from backend_audit_log`.execute(database.db)
  await sql`delete from backend_audit_head`.execute(database.db)
  expect(run('audit', 'verify').code).toBe(0)
  expect(run('audit', `verify --checkpoint ${checkpoint}`)).toMatchObject({
    output: 'Entry 1 does not fit: it is missing: 2 entries were written.\n',
    code: 1,
  })
})

it('finds by itself that the log was cut off since the shop has anchored it', async () => {
  const { dataDir, run } = await folder()
  const opened = await openDatabase({ dataDir })
  endings.push(() => opened.close())
  await migrateAll(opened)
  const database = opened.withTables<AllTables>()
  await writeLog(database, 2)
  const { db } = database
  const now = new Date('2026-11-23T09:00:00.000Z')
  await anchorLog(db, { dataDir, now })
  expect(run('audit', 'verify').output).toMatch(
    /^All 2 entries fit\.\nCheckpoint: .*\nAnchor: 2 entries at 2026-11-23T09:00:00\.000Z\n$/,
  )
  for (const trigger of ['log_no_delete', 'head_no_delete'])
    await sql.raw(`drop trigger backend_audit_${trigger}`).execute(db)
  await db.deleteFrom('backend_audit_log').execute()
  await db.deleteFrom('backend_audit_head').execute()
  expect(run('audit', 'verify')).toMatchObject({
    output: 'Entry 1 does not fit: it is missing: 2 entries were written.\n',
    code: 1,
  })
})

it('ships an order, which the audit log tells of like any other change', async () => {
  const { dataDir, run } = await folder()
  const opened = await openDatabase({ dataDir })
  await migrateAll(opened)
  const { buy } = await openShopOn(opened.withTables())
  await buy(null)
  await opened.close()
  const sent = run('fulfil', '1001 --carrier UPS --number 1Z999AA10123456784')
  expect(sent).toEqual({
    output: 'Order 1001 is FULFILLED; an email tells the buyer.\n',
    code: 0,
  })
  expect(run('audit', 'verify').output).toMatch(/^All 1 entries fit\.\n/)
  expect(JSON.parse(run('audit', 'export --json').output)).toMatchObject([
    {
      adminEmail: 'npm run fulfil',
      action: 'CHANGE_SHOP',
      details: {
        mutation: 'fulfillmentCreate',
        object: 'gid://shopify/Order/1',
        before: { fulfillmentStatus: 'UNFULFILLED' },
        after: { fulfillmentStatus: 'FULFILLED' },
      },
    },
  ])
})

const commands: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
).scripts

it.each(Object.entries(commands))('npm run %s -- --help prints its use', (name, command) => {
  const [program, ...words] = command.split(' ')
  expect(program).toBe('node')
  const { stdout, stderr, status } = spawnSync(process.execPath, [...words, '--help'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^[A-Z]/)
  expect(stdout).toMatch(new RegExp(`npm (?:run )?(?:-s )?${name}\\b`))
})

const byNpm = (command: string) => (commands[command] ?? '').replace('node', process.execPath)

it.each(['admin', 'audit', 'backup', 'bench', 'fulfil', 'payments'])(
  'npm run %s names an option that there is not',
  async (command) => {
    const { dataDir } = await folder()
    const { stderr, status } = spawnSync(`${byNpm(command)} --colour`, {
      env: { ...commandEnvironment, DATA_DIR: dataDir },
      encoding: 'utf8',
      shell: true,
    })
    expect(status).toBeGreaterThan(0)
    expect(stderr).not.toMatch(/^ +at /m)
    expect(stderr).toMatch(/--colour|Say what to do/)
  },
)

it('ends quietly once nobody reads on', async () => {
  const { dataDir, run } = await folder()
  const database = await openDatabase({ dataDir })
  await migrateAll(database)
  await writeLog(database.withTables(), 3_000)
  await database.close()
  expect(run('audit', 'export --csv').output.length).toBeGreaterThan(200_000)
  const { stdout, stderr } = spawnSync(`${byNpm('audit')} export --csv | head -1`, {
    env: { ...commandEnvironment, DATA_DIR: dataDir },
    encoding: 'utf8',
    shell: true,
  })
  expect(stdout.split('\n')).toHaveLength(2)
  expect(stderr).toBe('')
})
