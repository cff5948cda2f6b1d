import type { Migrations } from '../../database/migrate.ts'
import * as throttles from './001-throttles.ts'

export const serverMigrations: Migrations = { '001-throttles': throttles }
