import type { Migrations } from '../../database/migrate.ts'
import * as throttles from './001-throttles.ts'
import * as expiry from './002-expiry.ts'

export const serverMigrations: Migrations = {
  '001-throttles': throttles,
  '002-expiry': expiry,
}
