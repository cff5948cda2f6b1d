import type { Migrations } from '../../database/migrate.ts'
import * as contact from './001-contact.ts'

export const backendMigrations: Migrations = { '001-contact': contact }
