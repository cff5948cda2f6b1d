import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findAccount } from '#/backend/admins/admins.store.ts'
import { hashBeforeAll, hashOfEntry } from '#/backend/audit/entry-hash.ts'
import { verifyLog } from '#/backend/audit/verify-log.ts'
import { backendMigrations } from '#/backend/database/migrations/list.ts'
import { takeUndo } from '#/backend/moderation/undo.store.ts'
import { proven, reviewsDeps } from '#/backend/reviews/reviews.fixture.ts'
import { writeReview } from '#/backend/reviews/reviews.service.ts'
import { openDatabase } from '#/database/database.ts'
import { type Migrations, migrate } from '#/database/migrate.ts'
import { mailMigrations } from '#/mail/migrations.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { migrateAll, migrationState } from './migrate-all.ts'
import { serverMigrations } from './migrations.ts'
import type { AllTables } from './tables.ts'

const before = (name: string, migrations: Migrations): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name))

forEachDatabase(({ location }) => {
  it('keeps what was written before columns got other names, and whose shop it is', async () => {
    const opened = await openDatabase(await location())
    const database = opened.withTables<AllTables>()
    const { db } = database
    await opened.withoutTimeout(async (all) => {
      await migrate(all, 'server', before('002', serverMigrations))
      await migrate(all, 'mail', mailMigrations)
      await migrate(all, 'backend', before('016', backendMigrations))
    })
    const review = await writeReview(reviewsDeps(database), proven())
    const at = '2026-11-21T09:00:00.000Z'
    // As it was written before hashes had a key.
    const entry = {
      ...{ id: 1, at, adminId: null, adminEmail: null, action: 'IMPORT_REVIEWS' },
      ...{ detailsJson: '{"count":1}', previousHash: hashBeforeAll, keyId: null },
    }
    const hash = hashOfEntry(entry, null)
    await sql`insert into backend_audit_log
      (id, at, admin_id, admin_email, action, details_json, previous_hash, hash)
      values (1, ${at}, null, null, ${entry.action}, ${entry.detailsJson}, ${hashBeforeAll}, ${hash})`.execute(
      db,
    )
    await sql`insert into backend_audit_head (id, entries, hash) values (1, 1, ${hash})`.execute(db)
    const undo = JSON.stringify({ before: review, votes: null })
    await sql`insert into backend_moderation_undo (review_id, admin_id, at, before_json, letter_id)
      values (${review.id}, 1, ${at}, ${undo}, 7)`.execute(db)
    await sql`insert into backend_admins (email, name, password_hash, session_epoch, created_at)
      values ('ada@glovebox.test', 'Ada', 'x', 1, ${at})`.execute(db)
    await sql`insert into server_throttles
      (bucket, key_hash, attempts, delay, allowed_at, forget_at)
      values ('gate:ip', 'abc', 3, 0, 0, 4102444800000)`.execute(db)
    const reviews = await db.selectFrom('backend_reviews').selectAll().execute()

    await migrateAll(opened)

    expect(await db.selectFrom('backend_reviews').selectAll().execute()).toEqual(
      reviews.map((row) => ({ ...row, pictures_json: null })),
    )
    expect(await verifyLog(db.$pickTables())).toMatchObject({ intact: true, end: { entries: 1 } })
    expect(
      await takeUndo(db, { reviewId: review.id, adminId: 1, since: '2026-11-21T08:59:00.000Z' }),
    ).toEqual({ before: review, votes: null, emailId: 7, at })
    expect(await findAccount(db, { email: 'ada@glovebox.test' })).toMatchObject({ role: 'owner' })
    expect(await db.selectFrom('server_throttles').selectAll().execute()).toEqual([
      {
        bucket: 'gate:ip',
        key_hash: 'abc',
        attempts: 3,
        delay: 0,
        allowed_at: 0,
        expires_at: 4102444800000,
      },
    ])
    await opened.close()
  })

  it('misses the tables of a shop only where one is embedded', async () => {
    const opened = await openDatabase(await location())
    await migrateAll(opened, { embeddedShop: false })
    expect(await migrationState(opened)).toBe('current')
    expect(await migrationState(opened, { embeddedShop: true })).toBe('incomplete')
    await migrateAll(opened)
    expect(await migrationState(opened, { embeddedShop: true })).toBe('current')
    await opened.close()
  })

  it('leaves nothing of a step that breaks off, nor of those before it', async () => {
    const { db, withoutTimeout, close } = await openDatabase(await location())
    const steps = (breaks: boolean): Migrations => ({
      '001-first': { up: (tx) => sql`create table first_step (id integer)`.execute(tx).then() },
      '002-second': {
        async up(tx) {
          await sql`create table second_step (id integer)`.execute(tx)
          await sql`insert into second_step (id) values (1)`.execute(tx)
          if (breaks) throw new Error('out of space')
        },
      },
    })
    const run = (breaks: boolean) => withoutTimeout((all) => migrate(all, 'server', steps(breaks)))
    const tables = async () =>
      (await db.introspection.getTables()).flatMap(({ name }) => (/_step$/.test(name) ? name : []))
    await expect(run(true)).rejects.toThrow('out of space')
    expect(await tables()).toEqual([])
    await run(false)
    expect((await tables()).sort()).toEqual(['first_step', 'second_step'])
    await close()
  })
})
