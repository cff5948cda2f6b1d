import type { Migrations } from '../../database/migrate.ts'
import * as contact from './001-contact.ts'
import * as reviews from './002-reviews.ts'

export const backendMigrations: Migrations = { '001-contact': contact, '002-reviews': reviews }
