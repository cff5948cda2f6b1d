import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs } from '#/contract/durations.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { outboxFixture } from './outbox.fixture.ts'
import { deleteEmailsOf } from './outbox.store.ts'
import { sweepFiles } from './sweep-files.ts'

forEachDatabase((databases) => {
  const { outbox, folder } = outboxFixture(databases)

  async function open() {
    const outboxDir = await folder()
    const { database, sender, write, clock } = await outbox({ outboxDir })
    const age = async (name: string, days: number) => {
      const at = new Date(clock().getTime() - days * dayMs)
      await utimes(join(outboxDir, name), at, at)
    }
    return {
      database,
      sender,
      write,
      outboxDir,
      age,
      files: async () => (await readdir(outboxDir)).sort(),
      sweep: () => sweepFiles({ db: database.db, folder: outboxDir, now: clock() }),
    }
  }

  it('keeps an email’s file for as long as its row, and a day at least', async () => {
    const { database, sender, write, files, sweep, age } = await open()
    for (const subject of ['kept', 'gone', 'gone today'])
      await write({ subject, recipient: `${subject.replace(' ', '-')}@shop.example` })
    await sender.sendDue()
    expect(await files()).toEqual(['1-kept.eml', '2-gone.eml', '3-gone-today.eml'])
    await age('1-kept.eml', 29)
    await age('2-gone.eml', 2)
    for (const person of ['gone@shop.example', 'gone-today@shop.example'])
      await deleteEmailsOf(database.db, person)
    await sweep()
    expect(await files()).toEqual(['1-kept.eml', '3-gone-today.eml'])
  })

  it('deletes what was cut off half way, and leaves other files alone', async () => {
    const { outboxDir, files, sweep, age } = await open()
    for (const name of ['.7-half.eml.part', 'notes.txt', 'my-own.eml']) {
      await writeFile(join(outboxDir, name), 'x')
      await age(name, 400)
    }
    await sweep()
    expect(await files()).toEqual(['my-own.eml', 'notes.txt'])
  })

  it('does nothing where there is no folder', async () => {
    const { database } = await open()
    await sweepFiles({ db: database.db, folder: '/nowhere/at/all', now: new Date() })
  })
})
