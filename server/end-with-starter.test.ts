import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { isRunning } from './backups/scratch-folder.ts'

const address = (path: string) => JSON.stringify(pathToFileURL(path).href)

it('ends a shop on a copy with the process that tries it, however that ends', async () => {
  const shop = `const { endWithStarter } = await import(${address('server/end-with-starter.ts')})
    endWithStarter(process.env.GLOVEBOX_STARTED_BY)
    console.error(process.pid)
    setInterval(() => {}, 1_000)`
  const trial = `const { startOnCopy } = await import(${address('server/backups/drill.ts')})
    await startOnCopy(${JSON.stringify(mkdtempSync(join(tmpdir(), 'copy-')))}, {
      program: process.execPath,
      options: ['--input-type=module', '-e', ${JSON.stringify(shop)}],
      startMs: 60_000,
      use: async () => {},
    })`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', trial], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const [line] = await once(starter.stderr, 'data')
  const pid = Number(String(line))
  expect(isRunning(pid)).toBe(true)
  starter.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})
