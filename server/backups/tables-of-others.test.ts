import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#/database/database.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openFilled } from './backups.fixture.ts'
import { makeBackup, proveBackup } from './backups.ts'
import { restoreBackup } from './restore.ts'

/** Another program's tables, in the shop's schema and in one of its own, where one is called as the shop's is. */
const ofOthers = sql`
  create table visits (id bigint generated always as identity primary key);
  insert into visits default values;
  create schema staging;
  create table staging.shop_products (id bigint generated always as identity primary key);
  insert into staging.shop_products default values`

forEachDatabase(
  (database) => {
    it('leaves the tables of other programs out of backups, and alone when it restores one', async () => {
      const { database: shop, shop: where } = await openFilled(database)
      await ofOthers.execute(shop.db)
      const { file, contents } = await makeBackup(where)
      expect(contents.rows).not.toHaveProperty('visits')
      expect(await proveBackup(file, where)).toEqual(contents)

      const place = { ...(await database.location()), backupKey: undefined }
      const other = await openDatabase(place)
      await ofOthers.execute(other.db)
      expect(await restoreBackup(file, place)).toEqual(contents)
      for (const table of ['visits', 'staging.shop_products']) {
        const insert = sql`insert into ${sql.table(table)} default values returning id`
        expect((await insert.execute(other.db)).rows, table).toEqual([{ id: 2 }])
      }
      await other.close()
    })
  },
  ['postgres'],
)
