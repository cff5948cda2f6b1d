import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, expect, it } from 'vitest'
import { commandEnvironment } from '#/harness/command-environment.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openProductFiles } from '#/tests/fixtures/product-files.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-products-'))
  folders.push(folder)
  return folder
}

/** Runs the command beside whatever runs in this process. */
function products(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const env = { ...commandEnvironment, ...variables }
  return new Promise((resolve) => {
    const command = execFile(
      process.execPath,
      ['scripts/products.ts', ...args],
      { env },
      (_error, stdout, stderr) =>
        resolve({ code: command.exitCode ?? -1, output: stdout + stderr }),
    )
    command.stdin?.end()
  })
}

const head = 'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n'

it('says what is wrong with how it was called', async () => {
  const DATA_DIR = await openFolder()
  for (const args of [
    [],
    ['import'],
    ['dance', 'a.csv'],
    ['import', 'a', 'b'],
    ['import', '--dry'],
  ])
    expect(await products(args, { DATA_DIR })).toMatchObject({ code: 2 })
  expect(await products(['import', 'no-such-file.csv'], { DATA_DIR })).toEqual({
    code: 2,
    output: "no-such-file.csv can't be read.\n",
  })
  const nowhere = await products(['export', join(DATA_DIR, 'all.csv')], { DATA_DIR })
  expect(nowhere).toMatchObject({ code: 2, output: expect.stringContaining('There is no shop') })
})

it('imports into a shop that is not running, and exports it', async () => {
  const DATA_DIR = await openFolder()
  const [file, copy] = [join(DATA_DIR, 'my.csv'), join(DATA_DIR, 'all.csv')]
  await writeFile(file, `${head}wax,Wax,5,shopify,3\ngift,Gift,,,\n`)
  const tried = await products(['import', file, '--dry-run'], { DATA_DIR })
  expect(tried).toEqual({
    code: 1,
    output:
      '2 rows: 1 products would be created, 0 would be changed, 0 unchanged, 1 refused.\nRow 3 (gift): Variant Price is missing.\n',
  })
  await writeFile(file, `${head}wax,Wax,5,shopify,3\n`)
  const done = await products(['import', file], { DATA_DIR })
  expect(done).toEqual({
    code: 0,
    output: '1 rows: 1 products created, 0 changed, 0 unchanged, 0 refused.\n',
  })
  await writeFile(file, `${head}wax,Soap,0,shopify,9\n`)
  expect(await products(['import', file], { DATA_DIR })).toEqual({
    code: 1,
    output: 'Some products in this file cost $0.00. Confirm that before you import them.\n',
  })
  const changed = await products(['import', file, '--allow-free', '--set-stock'], { DATA_DIR })
  expect(changed.code).toBe(0)
  expect(changed.output).toContain('wax: title from "Wax" to "Soap"\n')
  expect(changed.output).toContain('wax: available from 3 to 9\n')
  expect(await products(['export', copy], { DATA_DIR })).toMatchObject({ code: 0 })
  const rows = parse(await readFile(copy), { bom: true, columns: true })
  expect(rows).toMatchObject([
    { Handle: 'wax', Title: 'Soap', 'Variant Price': '0.00', 'Variant Inventory Qty': '9' },
  ])
  await writeFile(file, 'a,b\n1,2\n')
  expect(await products(['import', file], { DATA_DIR })).toEqual({
    code: 1,
    output: 'my.csv has no Handle or Title column in its first row.\n',
  })
})

forEachDatabase((kind) => {
  const start = appStarter()

  it('imports into a running shop, whose pages show it at once', async () => {
    const { product, port, database, shop } = await openProductFiles(start, kind)
    const { databaseUrl, dataDir } = database.where
    const where = {
      DATA_DIR: dataDir,
      PORT: String(port),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const title = async () => (await shop('{ product(handle: "gel-cleaner") { title } }')).data
    expect(await title()).toEqual({ product: { title: 'Gel Cleaner' } })
    const file = join(await openFolder(), 'my.csv')
    await writeFile(file, 'Handle,Title\ngel-cleaner,Gel\n')
    expect(await products(['import', file, '--dry-run'], where)).toMatchObject({ code: 0 })
    expect((await product('gel-cleaner')).title).toBe('Gel Cleaner')
    const done = await products(['import', file], where)
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('1 changed') })
    await expect.poll(title).toEqual({ product: { title: 'Gel' } })
  })
})
