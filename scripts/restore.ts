// Restores a backup into a data folder without a shop, or a new database.
//
//   DATA_DIR=./restored npm run restore -- FILE
//   DATABASE_URL=postgres://… npm run restore -- FILE
//
// A backup from SQLite can be restored into PostgreSQL, and vice versa.
import { CannotOpen } from '#/database/cannot-open.ts'
import { restoreBackup } from '#/server/backups/restore.ts'
import { BadSetting, readSettings } from '#/server/settings.ts'

const [file] = process.argv.slice(2)
try {
  if (file === undefined) throw new CannotOpen('Name the backup: npm run restore -- FILE')
  const settings = readSettings()
  const { rows, auditEntries } = await restoreBackup(file, settings)
  const where = settings.databaseUrl === undefined ? settings.dataDir : 'the database'
  console.log(
    `${Object.keys(rows).length} tables and ${auditEntries} audit entries are in ${where}. Start the shop with npm start.`,
  )
} catch (error) {
  if (!(error instanceof CannotOpen || error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}
