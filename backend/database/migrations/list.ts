import { createIndex } from '../../../database/columns.ts'
import type { Migrations } from '../../../database/migrate.ts'
import * as contact from './001-contact.ts'
import * as reviews from './002-reviews.ts'
import * as auditLog from './004-audit-log.ts'
import * as admins from './005-admins.ts'
import * as moderation from './006-moderation.ts'
import * as newsletter from './010-newsletter.ts'
import * as testOrders from './011-test-orders.ts'
import * as reviewRequests from './012-review-requests.ts'
import * as searchBlocks from './014-search-blocks.ts'
import * as searchAtOnce from './015-search-at-once.ts'
import * as staff from './017-staff.ts'
import * as settings from './019-settings.ts'
import * as messages from './020-messages.ts'
import * as texts from './022-texts.ts'
import * as stockAlerts from './024-stock-alerts.ts'
import * as auditSearch from './026-audit-search.ts'
import * as savedViews from './028-saved-views.ts'
import * as deletedWords from './030-deleted-words.ts'
import * as questions from './032-questions.ts'
import * as accountSessions from './034-account-sessions.ts'
import * as wishLists from './036-wish-lists.ts'
import * as reviewPictures from './038-review-pictures.ts'
import * as newsletterRequests from './042-newsletter-requests.ts'
import * as invitedBy from './044-invited-by.ts'
import * as auditCallers from './060-audit-callers.ts'

export const backendMigrations: Migrations = {
  '001-contact': contact,
  '002-reviews': reviews,
  '004-audit-log': auditLog,
  '005-admins': admins,
  '006-moderation': moderation,
  '010-newsletter': newsletter,
  '011-test-orders': testOrders,
  '012-review-requests': reviewRequests,
  '014-search-blocks': searchBlocks,
  '015-search-at-once': searchAtOnce,
  '016-undo-email': {
    up: (db) =>
      db.schema
        .alterTable('backend_moderation_undo')
        .renameColumn('letter_id', 'email_id')
        .execute(),
  },
  '017-staff': staff,
  '019-settings': settings,
  '020-messages': messages,
  '022-texts': texts,
  '024-stock-alerts': stockAlerts,
  '026-audit-search': auditSearch,
  '028-saved-views': savedViews,
  '030-deleted-words': deletedWords,
  '032-questions': questions,
  '034-account-sessions': accountSessions,
  '036-wish-lists': wishLists,
  '038-review-pictures': reviewPictures,
  '040-reviews-by-stars': {
    up: (db) =>
      createIndex(db, 'backend_reviews_by_stars', {
        on: 'backend_reviews',
        columns: ['rating', 'created_at desc', 'id', 'status'],
      }),
  },
  '042-newsletter-requests': newsletterRequests,
  '044-invited-by': invitedBy,
  '050-audit-keys': {
    up: (db) => db.schema.alterTable('backend_audit_log').addColumn('key_id', 'text').execute(),
  },
  '060-audit-callers': auditCallers,
}
