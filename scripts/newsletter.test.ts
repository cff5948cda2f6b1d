import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { addSubscriber, removeSubscriber } from '#/backend/newsletter/newsletter.store.ts'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, 'newsletter.ts')
const now = new Date('2026-11-21T09:00:00.000Z')

forEachDatabase((databases) => {
  it('writes out whom emails may go to, while the shop is running', async () => {
    const { db, where } = await databases.fresh()
    for (const [email, language] of [
      ['ada@example.com', 'en'],
      ['gone@example.com', 'en'],
      ['zoe@example.com', 'fr'],
    ] as const)
      await addSubscriber(db, { email, language, token: `${email[0]}`.repeat(43), now })
    await removeSubscriber(db, { email: 'gone@example.com', now })
    const env = {
      ...commandEnvironment,
      PUBLIC_URL: 'https://shop.example',
      DATA_DIR: where.dataDir,
      ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
    }
    const { stdout } = await run(process.execPath, [script], { env })
    expect(stdout.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '"email","language","unsubscribe"',
      `"ada@example.com","en","https://shop.example/unsubscribe?token=${'a'.repeat(43)}"`,
      `"zoe@example.com","fr","https://shop.example/unsubscribe?token=${'z'.repeat(43)}&lang=fr"`,
    ])
  })
})
