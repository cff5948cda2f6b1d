import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#/harness/postgres.ts'

/** Runs what a container of the image runs. */
function run(options: readonly string[], variables: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH ?? '', ...variables }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile('bash', ['deploy/container.sh', ...options], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}

it('refuses to start without a volume, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-no-volume-'))
  const { code, output } = await run([], { DATA_DIR: folder, PORT: '3000' })
  await rm(folder, { recursive: true })
  expect(code).toBe(1)
  expect(output).toBe(
    `${folder} is no volume, so every order would be lost with this container. Add one: -v glovebox:${folder}\n`,
  )
})

it('is healthy while the shop can serve', async () => {
  let status = 200
  const asked: string[] = []
  const port = await freePort()
  const shop = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status).end()
  }).listen(port, '127.0.0.1')
  await once(shop, 'listening')
  const code = async () => (await run(['healthy'], { PORT: String(port) })).code
  expect(await code()).toBe(0)
  status = 503
  expect(await code()).toBe(1)
  expect(asked).toEqual(['/readyz', '/readyz'])
  shop.closeAllConnections()
  await new Promise((closed) => shop.close(closed))
  expect(await code()).toBe(1)
})
