// Exports the products to Shopify's CSV format, or imports them from it; the shop may keep running:
//
//   npm run products -- export FILE
//   npm run products -- import FILE
// [--dry-run]     only says what the import would do
// [--set-stock]   also sets the stock of variants that the shop counts already to the file's
// [--allow-free]  lets products cost $0.00
//
// An import is tried first, and what it changes is printed. It exits with 0 if all of the file was (or would be)
// imported, with 1 if something was refused or nothing could be read, and with 2 if it was called wrongly or there is no
// shop.
import { createReadStream, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { refusalMessage } from '#/content/refusal-message.ts'
import { isRefusal } from '#/contract/errors.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import type { ImportReport, ProductImport } from '#/contract/product-files.ts'
import { CannotOpen } from '#/database/cannot-open.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'
import { exportFrom, type ShopImports, withImports } from './shop-imports.ts'

class Misused extends Error {}

const usage = 'Say what to do: export FILE, or import FILE. Add --help to see the options.'
const pollMs = 100
const maxLines = 1_000

const failures: Readonly<Record<NonNullable<ImportReport['failure']>, string>> = {
  notCsv: "isn't a CSV file.",
  noHandle: 'has no Handle or Title column in its first row.',
  noEmail: 'has no Email column in its first row.',
  tooManyRows: 'has more than 250,000 rows; split it.',
  interrupted: 'was interrupted; run it again for the rest.',
}

try {
  process.exitCode = await run()
} catch (error) {
  const expected = [Misused, CannotOpen, BadSetting].some((kind) => error instanceof kind)
  if (!isRefusal(error) && !(expected && error instanceof Error)) throw error
  console.error(isRefusal(error) ? refusalMessage(error.code, fallbackLanguage) : error.message)
  process.exitCode = isRefusal(error) ? 1 : 2
}

async function run(): Promise<number> {
  const { positionals, values } = readArguments()
  const [action, file, more] = positionals
  if (file === undefined || more !== undefined) throw new Misused(usage)
  if (action === 'export') return exportTo(file)
  if (action !== 'import') throw new Misused(usage)
  await access(file).catch((cause) => {
    throw new Misused(`${file} can't be read.`, { cause })
  })
  const dryRun = values['dry-run'] === true
  return withImports(readSettings(), { dryRun }, (imports) =>
    importFrom(imports, file, {
      dryRun,
      setsStock: values['set-stock'] === true,
      allowsFree: values['allow-free'] === true,
    }),
  )
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'set-stock': { type: 'boolean' },
        'allow-free': { type: 'boolean' },
      },
    })
  } catch (cause) {
    throw new Misused(usage, { cause })
  }
}

async function exportTo(file: string): Promise<number> {
  await exportFrom(readSettings(), (products) =>
    pipeline(products, createWriteStream(file, { mode: 0o600 })),
  )
  console.log(`The products are in ${file}.`)
  return 0
}

async function importFrom(
  imports: ShopImports,
  file: string,
  options: { dryRun: boolean; setsStock: boolean; allowsFree: boolean },
): Promise<number> {
  const { id } = await imports.start({
    filename: basename(file),
    setsStock: options.setsStock,
    content: createReadStream(file),
  })
  const tried = await ended(imports, id)
  if (options.dryRun || tried.status === 'failed') return printResult(imports, tried)
  const { created, updated, free } = tried.report
  if (created + updated === 0) return printResult(imports, tried)
  const allowsFree = options.allowsFree || (free > 0 && (await isFreeConfirmed(free)))
  await imports.run(id, { allowsFree })
  return printResult(imports, await ended(imports, id))
}

async function ended(imports: ShopImports, id: string): Promise<ProductImport> {
  for (;;) {
    const found = await imports.find(id)
    if (found.status !== 'checking' && found.status !== 'importing') return found
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

async function isFreeConfirmed(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`Sell ${count} variants for $0.00? (y/N) `)
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

/** Prints what an import did or would do; returns the exit code. */
async function printResult(imports: ShopImports, { id, filename, status, report }: ProductImport) {
  const { rows, created, updated, unchanged, refused, failure, problems } = report
  if (failure !== null) {
    console.error(`${filename} ${failures[failure]}`)
    return 1
  }
  const verb = status === 'checked' ? 'would be ' : ''
  console.log(
    `${rows} rows: ${created} products ${verb}created, ${updated} ${verb}changed, ${unchanged} unchanged, ${refused} refused.`,
  )
  for (const note of notesOf(report)) console.log(note)
  for (const { row, handle, message } of problems)
    console.log(`Row ${row}${handle && ` (${handle})`}: ${message}`)
  for await (const line of changesOf(imports, id)) console.log(line)
  return refused > 0 ? 1 : 0
}

function notesOf({ encoding, ignoredColumns, stockUnchanged, free }: ImportReport): string[] {
  return [
    encoding === 'windows-1252' ? "The file isn't UTF-8, so it was read as Windows-1252." : '',
    ignoredColumns.length > 0 ? `Columns that aren't used: ${ignoredColumns.join(', ')}` : '',
    stockUnchanged > 0
      ? `The stock of ${stockUnchanged} variants stays as it is, although the file has different numbers (--set-stock takes those).`
      : '',
    free > 0 ? `${free} variants cost $0.00.` : '',
  ].filter(Boolean)
}

async function* changesOf(imports: ShopImports, id: string): AsyncGenerator<string> {
  let after: number | null = 0
  for (let lines = 0; after !== null && lines < maxLines; ) {
    const page = await imports.changes(id, { kind: '', product: '', after })
    for (const { handle, field, before, after: value } of page.changes)
      yield `${handle}: ${field} from ${JSON.stringify(before)} to ${JSON.stringify(value)}`
    lines += page.changes.length
    after = page.next
  }
}
