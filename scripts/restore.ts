// Restores a backup into a data folder without a shop, or a new database.
//
//   DATA_DIR=./restored npm run restore -- FILE [--plain]
//   DATABASE_URL=postgres://… npm run restore -- FILE
//
// `--plain` accepts a backup that isn't encrypted although `BACKUP_KEY` is set.
// A backup from SQLite can be restored into PostgreSQL, and vice versa.
import { parseArgs } from 'node:util'
import { CannotOpen } from '#/database/cannot-open.ts'
import type { EndedGrants } from '#/server/backups/end-grants.ts'
import { restoreBackup } from '#/server/backups/restore.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'

/** What whoever restores must know: what has ended since the backup must not come back with it. */
function whatEnded({ owners, locked, tokens }: EndedGrants): string {
  return [
    'Everyone is signed out, and password links in earlier emails no longer work.',
    owners.length > 0 &&
      `These owners sign in as before: ${owners.join(', ')}. Remove whoever has left since the backup: npm run admin -- remove EMAIL`,
    locked.length > 0 && `These staff members need a new link from an owner: ${locked.join(', ')}`,
    tokens.length > 0 &&
      `These API tokens are revoked, with their webhooks; make new ones: ${tokens.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { plain: { type: 'boolean' } },
  })
  const [file] = positionals
  if (file === undefined) throw new CannotOpen('Name the backup: npm run restore -- FILE')
  const settings = readSettings()
  const access = { ...settings, acceptPlain: values.plain === true }
  const { rows, auditEntries } = await restoreBackup(file, access, (ended) => {
    console.log(whatEnded(ended))
  })
  const where = settings.databaseUrl === undefined ? settings.dataDir : 'the database'
  console.log(
    `${Object.keys(rows).length} tables and ${auditEntries} audit entries are in ${where}. Start the shop with npm start.`,
  )
} catch (error) {
  if (!(error instanceof CannotOpen || error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}
