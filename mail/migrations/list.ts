import type { Migrations } from '../../database/migrate.ts'
import * as outbox from './001-outbox.ts'

export const mailMigrations: Migrations = { '001-outbox': outbox }
