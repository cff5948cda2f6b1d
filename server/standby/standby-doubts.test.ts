import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { readStanding } from '#/database/standing.ts'
import { checkStandby } from '../doctor/standby.ts'
import { identityOf } from '../generated-secrets.ts'
import { parseSettings } from '../settings.ts'
import { update } from '../updates/update.ts'
import { OutOfStep } from './follower.ts'
import { refuseIfTakenOver } from './refuse-if-taken-over.ts'
import { listShopFiles } from './shop-files.ts'
import { endAll, newFolder, startFollowing, startShop, token, upTo } from './standby.fixture.ts'
import { createStandbyClient } from './standby-client.ts'

afterEach(endAll)

it('tells the former shop so while its own still starts, and why it doesn’t', async () => {
  const started = Promise.withResolvers<string | null>()
  const standby = await startFollowing({ startShop: () => started.promise })
  const shop = await startShop(standby.url)
  await shop.write(1)
  const taking = standby.ask('take-over')
  await expect.poll(() => readStanding(standby.dataDir).role).toBe('shop')
  await expect(shop.write(2)).rejects.toThrow('did not confirm')
  expect(shop.onTakenOver).toHaveBeenCalledOnce()
  started.resolve('The shop did not start.')
  const answer = await taking
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { failure: 'The shop did not start.' },
  ])
})

it('keeps its copy when another shop comes, and says so', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  await shop.shipping.stop()
  const another = await startShop(standby.url, { sync: false })
  await another.write(7)
  const ofAnother = { epoch: 5, shop: await identityOf(another.own), timeoutMs: 5_000 }
  const client = createStandbyClient({ url: standby.url, token }, ofAnother)
  for (const request of [() => client.whole(4_096), () => client.files([])])
    await expect(request()).rejects.toThrow('a copy of another shop')
  const settings = { dataDir: another.dataDir, standby: { url: standby.url, token, sync: false } }
  const [finding] = await checkStandby({ settings, database: another.own, timeoutMs: 5_000 })
  expect(finding?.code).toBe('standby.anotherShop')
  expect(await standby.rows()).toEqual(upTo(1))
  expect(readStanding(standby.dataDir).epoch).toBe(0)

  // Nor does it take the other's take-over for its own.
  await standby.ask('take-over')
  await expect(client.files([])).rejects.toThrow('a copy of another shop')
  expect(another.onTakenOver).not.toHaveBeenCalled()

  await writeFile(join(shop.dataDir, 'videos'), 'no folder')
  await expect(listShopFiles(shop.settings)).rejects.toThrow('ENOTDIR')
})

it('goes on as a shop though its settings name itself, or one that isn’t further', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  await standby.ask('take-over')
  const standing = readStanding(standby.dataDir)
  const itself = await startShop(standby.url, { sync: false, standing, salt: shop.salt })
  await itself.write(1)
  await expect(itself.shipping.stop()).resolves.toBeUndefined()
  const client = createStandbyClient(
    { url: standby.url, token },
    { epoch: 1, shop: await identityOf(shop.own), timeoutMs: 5_000 },
  )
  await expect(client.files([])).rejects.toThrow('leads to a shop, not to its standby')
  expect(itself.onTakenOver).not.toHaveBeenCalled()
  expect(readStanding(itself.dataDir)).toEqual(standing)
  await expect(refuseIfTakenOver(itself.settings)).resolves.toBeUndefined()
})

it('confirms nothing that its disk took only a part of', async () => {
  const dataDir = await newFolder()
  const program = `
    import { createFollower } from '#/server/standby/follower.ts'
    const follower = createFollower(${JSON.stringify(dataDir)}, { isOwn: true })
    const log = { generation: '0123456789abcdef', after: null, pageBytes: 4096 }
    const { draft } = await follower.beginWhole(0)
    await follower.endWhole(draft, { generation: log.generation, frames: 0 })
    const bytes = Buffer.alloc(32 + 10 * (24 + 4096), 1)
    const failures = []
    try { follower.append({ ...log, from: 0, bytes }) } catch (error) { failures.push(error.code) }
    const { frames } = follower.state()
    const { draft: other } = await follower.beginWhole(0)
    await follower.writeBlock(other, 0, bytes).catch((error) => failures.push(error.code))
    console.log(failures.join(), frames)`
  // A limit on a file's size does what a full disk does: it takes a part, and refuses the next one.
  const limited = `ulimit -f 16; exec "${process.execPath}" --input-type=module -e "$PROGRAM"`
  const env = { ...process.env, PROGRAM: program }
  const { stdout } = await promisify(execFile)('bash', ['-c', limited], { env })
  expect(stdout.trim()).toBe('EFBIG,EFBIG 0')
})

it('replaces its copy by nothing of another length than announced', async () => {
  const standby = await startFollowing()
  const shop = await startShop(standby.url)
  await shop.write(1)
  await shop.shipping.stop()
  const asShop = { epoch: 0, shop: await identityOf(shop.own), timeoutMs: 5_000 }
  const client = createStandbyClient({ url: standby.url, token }, asShop)
  const { draft } = await client.whole(4_096)
  await client.block({ draft, index: 0 }, Buffer.alloc(8_192))
  const end = client.end({ draft, generation: '0123456789abcdef', frames: 0 })
  await expect(end).rejects.toThrow(OutOfStep)
  expect(await standby.rows()).toEqual(upTo(1))
})

it('is updated by no command while it follows', async () => {
  const { dataDir } = await startFollowing()
  const updating = {
    installed: { home: await newFolder(), version: '1.0.0', releaseKey: '' },
    settings: parseSettings({ DATA_DIR: dataDir }),
    log: () => {},
    confirm: async () => true,
  }
  await expect(update('releases.json', updating)).rejects.toThrow('follows a shop')
})
