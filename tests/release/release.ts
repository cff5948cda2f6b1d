// Unpacks the archive of this machine in `dist/` (npm run release), and opens a shop with it, where there is no Node:
//
//   npm run test:release
//
// It starts the shop, sets it up by its link, imports a product, orders it, makes a backup and tries it, and asks the
// doctor. Then it updates shops on both databases, to good versions and bad ones, and kills updates (`UPDATE_KILLS` of
// them, by default two on each). It prints how long all that took. As root, with buildah and mmdebstrap, it also builds
// the image and runs it.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillCart, publicTokens } from '#/harness/fill-cart.ts'
import { freePort } from '#/harness/postgres.ts'
import { browserOf } from '../../bench/same-browser.ts'
import { hiddenFields, post } from '../crash/purchase.ts'
import { canBuildImages, walkInContainer } from './container.ts'
import { walkUpdates } from './updates.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const archive = resolve(`dist/glovebox-${version}-${process.platform}-${process.arch}.tar.xz`)
const publicToken = 'release-public-token'
const startMs = 15_000

const folder = mkdtempSync(join(tmpdir(), 'glovebox-release-'))
try {
  await walk()
  await walkUpdates({ folder: join(folder, `glovebox-${version}`), version }, folder)
  console.log('The release works.')
  if (canBuildImages()) {
    await walkInContainer(mkdtempSync(join(folder, 'image-')), version)
    console.log('The image works.')
  } else console.log('The image was not tried: that takes root, buildah, and mmdebstrap.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function walk(): Promise<void> {
  const begun = performance.now()
  const unpacked = spawnSync('tar', ['-xf', archive], { cwd: folder, encoding: 'utf8' })
  assert.equal(unpacked.status, 0, `${archive} can't be unpacked: ${unpacked.stderr}`)
  const unpackedMs = performance.now() - begun
  const root = join(folder, `glovebox-${version}`)
  const port = await freePort()
  const url = `http://localhost:${port}`
  // Nothing of this process's environment: no `PATH`, so no other Node.
  const environment = { PORT: String(port), PUBLIC_URL: url, SHOP_PUBLIC_TOKEN: publicToken }
  const run = (...options: string[]) => {
    const { stdout, stderr, status } = spawnSync(join(root, 'glovebox'), options, {
      cwd: folder,
      env: environment,
      encoding: 'utf8',
    })
    return { output: stdout + stderr, code: status }
  }
  assert.deepEqual(run('version'), { output: `${version}\n`, code: 0 })
  assert.equal(run('dance').code, 2)
  assert.match(run('backup', '--help').output, /^ {2}\.\/glovebox backup \[--to DIR\]/m)
  assert.doesNotMatch(run('admin', '--help').output, /npm run \w/)

  const start = (...options: string[]) => {
    const shop = spawn(join(root, 'glovebox'), options, { cwd: folder, env: environment })
    const texts: string[] = []
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', (chunk) => texts.push(String(chunk)))
    return { shop, printed: () => texts.join('') }
  }
  const own = start()
  const started = performance.now()
  try {
    assert.equal((await firstPage(url, own.printed)).status, 200)
    const startedMs = performance.now() - started
    console.log(`Unpacked in ${seconds(unpackedMs)}, first page ${seconds(startedMs)} later.`)
    assert.ok(
      existsSync(join(root, 'data')),
      'Its data are beside it, wherever it was started from.',
    )
    await openShop({ url, run, printed: own.printed })
  } finally {
    await stop(own.shop)
  }
  const demo = start('demo')
  try {
    assert.match(await (await firstPage(url, demo.printed)).text(), /Glovebox/)
    assert.match(demo.printed(), /demo-password/)
  } finally {
    await stop(demo.shop)
  }
}

/** Tells it to stop, and waits until it has. */
async function stop(shop: ChildProcess): Promise<void> {
  shop.kill()
  if (shop.exitCode === null) await once(shop, 'exit')
  assert.equal(shop.exitCode, 0)
}

interface Opened {
  url: string
  run(...options: string[]): { output: string; code: number | null }
  printed(): string
}

async function openShop({ url, run, printed }: Opened): Promise<void> {
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    return response.json()
  }
  const [, link] = /\/setup#([0-9a-f]+)/.exec(printed()) ?? []
  const owner = { name: 'Ada', email: 'ada@shop.example', password: 'analytical-engine-1' }
  const named = { shopName: 'Corner', supportEmail: 'ask@corner.example', catalogue: 'empty' }
  const { token } = await send('POST', '/api/setup', { token: link, ...owner, ...named })
  assert.ok(token, 'The link from the start sets the shop up.')

  const products = join(folder, 'products.csv')
  const rows = [
    'Handle,Title,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status',
    'sponge,Sponge,TRUE,SPONGE,shopify,5,3.00,active',
  ]
  writeFileSync(products, `${rows.join('\n')}\n`)
  assert.equal(run('products', 'import', products).code, 0)
  const { version: settingsVersion } = await settingsOf(url, token)
  const bankAccount = {
    holder: 'Corner',
    bank: 'Bank',
    routingNumber: '123456789',
    accountNumber: '12345678',
  }
  const change = { version: settingsVersion, settings: { bankAccount, launched: true } }
  const body = { ...change, confirmation: 'launch' }
  const changed = await send('PATCH', '/api/admin/settings', body, token)
  assert.equal(changed.error, undefined)

  publicTokens.set(url, publicToken)
  assert.match(await order(url), /Order #1001/)
  assert.match(run('admin', 'list').output, /^ada@shop\.example /)
  const ask = async (path: string) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()
  const { name } = await send('POST', '/api/admin/backups', {}, token)
  assert.match(String(name), /\.backup$/, 'The back office makes a backup.')
  assert.equal((await ask('/api/admin/backups')).backups.length, 1)
  const { findings } = await ask('/api/admin/doctor')
  assert.ok(findings?.length > 10, 'Health examines the shop.')
  const backup = run('backup', '--to', folder)
  assert.equal(backup.code, 0, backup.output)
  const drill = run('backup', '--drill', '--to', folder)
  assert.match(drill.output, /is good: .* and a shop started on them\.$/m)
  const doctor = run('doctor').output
  assert.match(doctor, /^ok {7}Database /m)
  assert.doesNotMatch(doctor, /npm (?:run|start)/)
}

async function settingsOf(url: string, token: string): Promise<{ version: number }> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${url}/api/admin/settings`, { headers })).json()
}

/** Buys a sponge by bank transfer. The last page. */
async function order(url: string): Promise<string> {
  const { checkoutUrl } = await fillCart(url, [{ handle: 'sponge' }])
  const read = async () => (await fetch(checkoutUrl, { headers: browserOf(checkoutUrl) })).text()
  const address = {
    email: 'byron@mail.example',
    firstName: 'Ada',
    lastName: 'Byron',
    address1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
  }
  const first = { step: 'information', ...address, shippingMethod: 'standard' }
  assert.equal((await post(checkoutUrl, first)).status, 303)
  const form = { step: 'payment', paymentMethod: 'bank-transfer', ...hiddenFields(await read()) }
  const last = await post(checkoutUrl, form)
  assert.equal(last.status, 303, last.page)
  return read()
}

async function firstPage(url: string, printed: () => string): Promise<Response> {
  const deadline = performance.now() + startMs
  while (performance.now() < deadline) {
    const page = await fetch(url).catch(() => null)
    if (page) return page
    await pause(20)
  }
  throw new Error(`The shop did not start:\n${printed()}`)
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
