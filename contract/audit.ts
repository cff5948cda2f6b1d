import { z } from './schema.ts'

/** The actions in the log (audit-3); the first three have labels of their own. */
export const auditActions = [
  'APPROVE_REVIEW',
  'REJECT_REVIEW',
  'DELETE_REVIEW',
  'REOPEN_REVIEW',
  'RESTORE_REVIEW',
  'REPLY_TO_REVIEW',
  'REMOVE_PICTURE_OF_REVIEW',
  'IMPORT_REVIEWS',
  'EXPORT_REVIEWS',
  'SIGN_IN',
  'SIGN_IN_REFUSED',
  'SIGN_OUT',
  'CREATE_ADMIN',
  'REMOVE_ADMIN',
  'CHANGE_ADMIN_PASSWORD',
  'ASK_ADMIN_PASSWORD',
  'ENABLE_SECOND_FACTOR',
  'DISABLE_SECOND_FACTOR',
  'INVITE_ADMIN',
  'CHANGE_ADMIN_ROLE',
  'CREATE_API_TOKEN',
  'REVOKE_API_TOKEN',
  'CHANGE_SHOP',
  'CHANGE_SETTINGS',
  'ANSWER_MESSAGE',
  'CHANGE_MESSAGE',
  'EXPORT_SUBSCRIBERS',
  'ANSWER_QUESTION',
  'CHANGE_QUESTION',
  'MAKE_BACKUP',
  'DOWNLOAD_BACKUP',
  'VERIFY_BACKUP',
  'DRILL_BACKUP',
  'RESTORE_SHOP',
  'MEND_SHOP',
  'BEGIN_UPDATE',
  'UPDATE_SHOP',
  'ROLL_BACK_UPDATE',
  'TAKE_OVER',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of actions that the log can be filtered by. */
export const actionsOfKind = {
  shop: ['CHANGE_SHOP', 'RESTORE_SHOP', 'MEND_SHOP', 'TAKE_OVER'],
  updates: ['BEGIN_UPDATE', 'UPDATE_SHOP', 'ROLL_BACK_UPDATE'],
  settings: ['CHANGE_SETTINGS'],
  backups: auditActions.filter((action) => action.endsWith('BACKUP')),
  reviews: auditActions.filter((action) => action.endsWith('REVIEW') || action.endsWith('REVIEWS')),
  messages: [
    ...(['ANSWER_MESSAGE', 'CHANGE_MESSAGE', 'EXPORT_SUBSCRIBERS'] as const),
    ...(['ANSWER_QUESTION', 'CHANGE_QUESTION'] as const),
  ],
  staff: auditActions.filter((action) => /ADMIN|SECOND_FACTOR|TOKEN/.test(action)),
  signIns: auditActions.filter((action) => action.startsWith('SIGN_')),
} as const satisfies Readonly<Record<string, readonly AuditAction[]>>
export type AuditKind = keyof typeof actionsOfKind
export const auditKinds = Object.keys(actionsOfKind).filter((kind): kind is AuditKind =>
  Object.hasOwn(actionsOfKind, kind),
)

/** How long the log can tell the network address of an entry, and the address that a stranger typed. */
export const auditCallerDays = 90

/** The longest value that the log stores; longer ones are cut off. */
export const auditedTextMax = 1_000
/** By names, which a variant's or a metafield's own is part of. */
const auditedValues = z.record(
  z.string().max(auditedTextMax),
  z.union([z.string().max(auditedTextMax), z.number(), z.boolean(), z.null()]),
)
export type AuditedValues = z.infer<typeof auditedValues>

/**
 * What an action was about: ids, codes, counts, and the shop's own data. Customers' data must stay erasable, and
 * nothing in the log is (decision 035).
 */
export const auditDetails = z.strictObject({
  reviewId: z.string().max(100).optional(),
  productId: z.string().max(100).optional(),
  customerId: z.string().max(100).optional(),
  /** Why a review or a sign-in was refused. */
  reason: z.string().max(40).optional(),
  /** How many reviews or entries a file had. */
  count: z.number().int().nonnegative().optional(),
  /** Whose account it was about, if not that of the person who did it. */
  account: z.string().max(254).optional(),
  /** The IP address that it came from, as long as it's kept. */
  address: z.string().max(64).optional(),
  /** Binds the entry to where it came from, which is kept apart and deleted (`auditCallerDays`). */
  caller: z.string().max(64).optional(),
  /** The root field of the Admin API. */
  mutation: z.string().max(100).optional(),
  /** What was changed: a global id, or a token's name. */
  object: z.string().max(200).optional(),
  before: auditedValues.optional(),
  after: auditedValues.optional(),
})
export type AuditDetails = z.infer<typeof auditDetails>

/** An entry of the log as the admin sees it; a null account is somebody unknown, or the command line. */
export const auditLog = z.object({
  id: z.number(),
  timestamp: z.iso.datetime(),
  adminEmail: z.string().nullable(),
  action: z.string(),
  details: auditDetails,
  /** The current title of the product in the details; not part of the stored entry. */
  productTitle: z.string().optional(),
})
export type AuditLog = z.infer<typeof auditLog>

/** `GET /api/admin/reviews/audit-logs`, newest first; `people` are those whose entries can be filtered by. */
export const auditLogPage = z.object({
  logs: z.array(auditLog),
  total: z.number(),
  people: z.array(z.string()).default([]),
  /** True: there are older entries that the search hasn't looked at. */
  partial: z.boolean().default(false),
})
export type AuditLogPage = z.infer<typeof auditLogPage>
