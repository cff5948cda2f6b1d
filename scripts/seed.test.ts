import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const run = promisify(execFile)
const script = join(import.meta.dirname, 'seed.ts')

forEachDatabase((database) => {
  it('fills the shop that the settings name, and says how far it is', async () => {
    const { databaseUrl, dataDir } = await database.location()
    const env = {
      ...commandEnvironment,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const { stdout, stderr } = await run(process.execPath, [script, '--products', '20'], { env })
    expect(stdout).toMatch(/^Added 20 made-up products in [\d.]+ s\.\n$/)
    expect(stderr).toContain('20 of 20 products')
    const again = await run(process.execPath, [script, '--products', '20'], { env })
    expect(again.stdout).toContain('already')
  })
})

it.each([[], ['--products', 'many'], ['--products', '0']])(
  'asks for a number: %o',
  async (...args) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-test-'))
    const env = { ...commandEnvironment, DATA_DIR: dataDir }
    await expect(run(process.execPath, [script, ...args], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Say how many products .*npm run seed -- --products 1000\n$/),
    })
    await rm(dataDir, { recursive: true })
  },
)
