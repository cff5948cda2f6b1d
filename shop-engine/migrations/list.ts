import type { Migrations } from '../../database/migrate.ts'
import * as shop from './001-shop.ts'

export const shopMigrations: Migrations = { '001-shop': shop }
