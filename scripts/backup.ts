// Backs up the running shop into one file, and verifies it:
//
//   npm run backup [-- --to DIR]      makes one, and deletes outdated ones
//   npm run backup -- --list
//   npm run backup -- --drill [FILE]  restores the newest, or the one named, and starts a shop on it
//
// `--plain` accepts a backup that isn't encrypted although `BACKUP_KEY` is set.
//
// `BACKUP_KEY` encrypts it; without that key, nobody can restore it, not even its owner.
import { parseArgs } from 'node:util'
import { CannotOpen } from '#/database/cannot-open.ts'
import { type Backup, backupsFolder, listBackups, makeBackup } from '#/server/backups/backups.ts'
import { saveShop } from '#/server/backups/copies/copy-backups.ts'
import { drill } from '#/server/backups/drill.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'

try {
  await run()
} catch (error) {
  if (!(error instanceof CannotOpen || error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const settings = readSettings()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      list: { type: 'boolean' },
      drill: { type: 'boolean' },
      plain: { type: 'boolean' },
    },
  })
  const folder = values.to ?? backupsFolder(settings)
  if (values.list || values.drill) {
    const backups = await listBackups(folder)
    if (values.list) {
      for (const backup of backups) console.log(lineOf(backup))
      return
    }
    const file = positionals[0] ?? backups[0]?.file
    if (file === undefined) throw new CannotOpen(`There is no backup in ${folder} yet.`)
    const { rows, auditEntries } = await drill(file, {
      ...settings,
      acceptPlain: values.plain === true,
    })
    console.log(
      `${file} is good: ${Object.keys(rows).length} tables and ${auditEntries} audit entries came back, and a shop started on them.`,
    )
    return
  }
  const elsewhere = values.to !== undefined
  console.log(lineOf(await (elsewhere ? makeBackup(settings, { folder }) : saveShop(settings))))
}

function lineOf({ file, createdAt, bytes }: Backup): string {
  return `${createdAt}  ${(bytes / 1_000_000).toFixed(1)} MB  ${file}`
}
