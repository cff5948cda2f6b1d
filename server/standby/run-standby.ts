import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotOpen } from '#/database/cannot-open.ts'
import { followsAnother } from '#/database/promote.ts'
import { lockFolder, sqliteFile } from '#/database/sqlite-folder.ts'
import { readStanding, type Standing, writeStanding } from '#/database/standing.ts'
import { localOrigin } from '#/http/local-origin.ts'
import { startCommand } from '#/server/builds/build.ts'
import { BadSetting, type Settings } from '../settings.ts'
import { createFollower } from './follower.ts'
import { createStandbyServer } from './standby-server.ts'

const startMs = 180_000
const lookEveryMs = 200
const howTo = 'To take over: npm run standby -- take-over'

/** @throws BadSetting */
export function followingOf({ following }: Pick<Settings, 'following'>) {
  const { token } = following
  if (token === undefined)
    throw new BadSetting('STANDBY_TOKEN is missing: it’s the secret that both machines know.')
  return { ...following, token }
}

/** Follows the shop of another machine until it's told to take over; from then on, the shop runs here. */
export async function runStandby(settings: Settings): Promise<void> {
  const { databaseUrl } = settings
  const start = shopStarter(settings)
  if (databaseUrl === undefined) return followSqlite(settings, start)
  // PostgreSQL follows by itself; this only waits for its promotion.
  if (await followsAnother(databaseUrl)) console.log(`The database follows. ${howTo}`)
  while (await followsAnother(databaseUrl).catch(() => true)) await pause(lookEveryMs)
  await start()
}

async function followSqlite(
  settings: Settings,
  start: ReturnType<typeof shopStarter>,
): Promise<void> {
  const { token, host, port } = followingOf(settings)
  const { dataDir } = settings
  const standing = await standingIn(dataDir)
  const lock = standing.role === 'standby' ? lockFolder(dataDir) : null
  const startShop = () => {
    if (lock?.isOpen) lock.close()
    return start()
  }
  const follower = createFollower(dataDir, { isOwn: standing.role === 'standby' })
  const server = createStandbyServer({
    token,
    place: settings,
    follower,
    standing,
    startShop,
    print: (line) => console.log(line),
  })
  server.listen(port, host)
  await once(server, 'listening')
  const at = `http://${host}:${port}`
  if (standing.role === 'standby') return console.log(`Following at ${at}. ${howTo}`)
  console.log(`This machine has taken over; the former one is told so at ${at}.`)
  await start()
}

/** Starts the shop once; resolves when it responds, or why it doesn't. Whatever ends it ends this process. */
function shopStarter(settings: Pick<Settings, 'host' | 'port'>): () => Promise<string | null> {
  let shop: ChildProcess | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      if (shop) shop.kill(signal)
      else process.exit(0)
    })
  return async () => {
    if (!shop) {
      shop = spawn(startCommand.program, startCommand.options, { stdio: 'inherit' })
      shop.once('exit', (code) => process.exit(code ?? 1))
    }
    const deadline = Date.now() + startMs
    while (Date.now() < deadline) {
      const response = await fetch(`${localOrigin(settings)}/readyz`).catch(() => null)
      if (response?.ok) return null
      await pause(50)
    }
    return 'The shop did not start; its log says why.'
  }
}

/** @throws CannotOpen for a folder of a shop that never was a standby */
async function standingIn(dataDir: string): Promise<Standing> {
  const standing = readStanding(dataDir)
  if (standing.role === 'standby' || (standing.role === 'shop' && standing.epoch > 0))
    return standing
  if (standing.role === 'former' || existsSync(sqliteFile(dataDir)))
    throw new CannotOpen(
      `There is a shop in ${dataDir} already. Name an empty folder by DATA_DIR for what follows another one.`,
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const first = { role: 'standby', epoch: 0 } as const
  await writeStanding(dataDir, first)
  return first
}
