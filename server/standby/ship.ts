import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#/database/database.ts'
import { sqliteFile } from '#/database/sqlite-folder.ts'
import { frameBytes, isNext, type LogPosition } from '#/database/sqlite-log.ts'
import { readStanding, writeStanding } from '#/database/standing.ts'
import type { Log } from '../log.ts'
import { repeat } from '../periodic-task.ts'
import type { Settings } from '../settings.ts'
import { blockBytes, hashOf, OutOfStep } from './follower.ts'
import { listShopFiles, readShopFile } from './shop-files.ts'
import { createStandbyClient, TakenOver } from './standby-client.ts'
import { partBytes } from './standby-server.ts'

const requestMs = 10_000
/** Shorter than a visitor's connection waits for a response. */
const confirmMs = 8_000
const retryMs = 200
/** What other processes have written is looked for this often. */
const everyMs = 500
const filesEveryMs = 2_000
/** From here on, the log is written into the file, as SQLite does by itself after a thousand pages. */
const turnFrames = 2_000

const failure = 'the standby could not be reached'

/** An order was saved here, but nobody knows whether it's at the standby. */
class StandbySilent extends Error {}

interface ShippingDeps {
  settings: Settings
  database: Pick<Database<unknown>, 'follow'>
  /** `identityOf` the database. */
  shop: string
  log: Pick<Log, 'info' | 'error'>
  /** Called once it's known that the standby has taken over. */
  onTakenOver: () => void
}

/** Sends each commit to the machine that follows, if there is one, and the shop's files. */
export function shipToStandby(deps: ShippingDeps): { stop(): Promise<void> } {
  const { settings, database, shop, log, onTakenOver } = deps
  const { standby, dataDir } = settings
  if (!standby) return { stop: async () => {} }
  const { epoch } = readStanding(dataDir)
  const client = createStandbyClient(standby, { epoch, shop, timeoutMs: requestMs })
  /** What the standby has confirmed; null: not known. */
  let sent: LogPosition | null = null
  /** What the log ended with before it began anew. */
  let ended: LogPosition | null = null
  let isSending = false
  let isTakenOver = false

  const followed = database.follow({
    committed: () => {
      if (standby.sync) return confirm()
      ship().catch(() => {})
      return undefined
    },
    emptyLog: () => ship(true).catch(letGo),
  })
  if (!followed) return { stop: async () => {} }
  const { log: wal, alone } = followed

  const sendOnce = async (turns: boolean) => {
    if (isTakenOver) throw new TakenOver(epoch)
    isSending = true
    try {
      if (!sent) await resume()
      if (!(await sendFrames())) await sendWhole()
      if (turns || (sent?.frames ?? 0) >= turnFrames) await turn()
    } catch (error) {
      if (!(error instanceof OutOfStep)) throw error
      sent = null
      await sendWhole()
    } finally {
      isSending = false
    }
  }
  const ship = oneAfterAnother(async (turns) => {
    try {
      await sendOnce(turns)
    } catch (error) {
      if (error instanceof TakenOver && !isTakenOver) {
        isTakenOver = true
        await writeStanding(dataDir, { role: 'former', epoch: error.epoch })
        onTakenOver()
      }
      throw error
    }
  })

  /** Goes on where the standby is, if that's a part of this log. */
  async function resume(): Promise<void> {
    const { generation, frames, last } = await client.state()
    const now = wal.position()
    if (generation !== now.generation || frames === 0 || frames > now.frames) return
    const own = wal.frames(now, frames - 1, frames).toString('hex', 0, last.length / 2)
    if (own === last) sent = { ...now, frames }
  }

  /** False if the standby has to get everything. */
  async function sendFrames(): Promise<boolean> {
    for (;;) {
      const now = wal.position()
      if (!sent) return false
      const isSame = now.generation === sent.generation
      const isNew = ended !== null && isNext(now.generation, ended.generation)
      if (!isSame && !isNew) return false
      const from = isSame ? sent.frames : 0
      if (now.frames < from) return false
      if (now.frames === from) return true
      const to = Math.min(now.frames, from + Math.floor(partBytes / frameBytes(now)))
      const bytes = Buffer.concat([wal.head(), wal.frames(now, from, to)])
      const about = ended && { afterGeneration: ended.generation, afterFrames: ended.frames }
      const { generation, pageBytes } = now
      await client.log({ generation, from, pageBytes, ...about }, bytes)
      sent = { ...now, frames: to }
      ended = null
    }
  }

  /** Begins the log anew, so that it doesn't grow forever. */
  async function turn(): Promise<void> {
    await alone(() => {
      const now = wal.position()
      const isRead = sent?.generation === now.generation && sent.frames === now.frames
      if (!isRead || now.frames === 0 || !wal.turn(now)) return
      ended = now
      sent = { ...wal.position(), frames: 0 }
    })
  }

  /** A standby that stays away mustn't fill this machine's disk: it gets the whole database when it's back. */
  async function letGo(): Promise<void> {
    await alone(() => {
      const now = wal.position()
      if (isSending || now.frames === 0 || !wal.turn(now)) return
      sent = null
      ended = null
    })
  }

  /** The file stands still meanwhile, because nothing is written into it until the log is turned again. */
  async function sendWhole(): Promise<void> {
    const position = await alone(() => {
      const now = wal.position()
      return now.frames === 0 || wal.turn(now) ? wal.position() : null
    })
    if (!position) throw new Error('another process is using the database')
    const file = await open(sqliteFile(dataDir))
    let whole = 0
    try {
      const { size } = await file.stat()
      const { draft, blocks } = await client.whole(size)
      whole = draft
      for (const [index, hash] of blocks.entries()) {
        const block = Buffer.alloc(Math.min(blockBytes, size - index * blockBytes))
        await file.read(block, 0, block.length, index * blockBytes)
        if (hashOf(block) !== hash) await client.block({ draft, index }, block)
      }
    } finally {
      await file.close()
    }
    const start = { ...position, frames: 0 }
    await client.end({ draft: whole, generation: start.generation, frames: 0 })
    sent = start
    ended = null
    log.info({}, 'the standby has the whole database')
    await sendFrames()
  }

  /** Resolves once the standby has everything that is committed now. */
  async function confirm(): Promise<void> {
    const deadline = Date.now() + confirmMs
    for (;;) {
      try {
        return await ship()
      } catch (cause) {
        if (isTakenOver || Date.now() > deadline)
          throw new StandbySilent('The standby did not confirm.', { cause })
        await pause(retryMs)
      }
    }
  }

  async function sendFiles(): Promise<void> {
    const files = await listShopFiles(settings)
    const wanted = await client.files(files)
    for (const { name, changed } of files)
      if (wanted.includes(name))
        await client.file({ name, changed }, await readShopFile(name, settings))
  }

  const tasks = [
    { task: async () => void (isSending || (await ship())), everyMs },
    { task: sendFiles, everyMs: filesEveryMs },
  ].map(({ task, everyMs }) => repeat(untilTakenOver(task), { firstMs: 1, everyMs, failure, log }))

  /** A standby that stays away is logged once, and so is its return. */
  function untilTakenOver(task: () => Promise<void>) {
    let isAway = false
    return async () => {
      if (isTakenOver) return
      try {
        await task()
        if (isAway) log.info({}, 'the standby is reached again')
        isAway = false
      } catch (error) {
        if (isAway || isTakenOver) return
        isAway = true
        throw error
      }
    }
  }
  return {
    async stop() {
      for (const task of tasks) await task.stop()
      await ship().catch(() => {})
    },
  }
}

/** Never runs twice at once; a call while it runs waits for another run, which begins after the call. */
function oneAfterAnother(work: (turns: boolean) => Promise<void>) {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let turnsNext = false
  return (turns = false): Promise<void> => {
    turnsNext ||= turns
    next ??= (running ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        running = next
        next = undefined
        const now = turnsNext
        turnsNext = false
        return work(now)
      })
    return next
  }
}
