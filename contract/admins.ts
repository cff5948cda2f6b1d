import { cleanEmail } from './clean-text.ts'
import { closing } from './closing.ts'
import { emailAddress } from './email-addresses.ts'
import { limits } from './limits.ts'
import { plainLine } from './plain-text.ts'
import { savedView } from './saved-views.ts'
import { z } from './schema.ts'
import { type Scope, scopes, staffRoles } from './staff.ts'

/** The API between the admin and the backend about staff (admin-4). */

/** Six digits of an authenticator app, or a recovery code. */
const code = z.string().trim().min(1).max(40)
const anyPassword = z.string().min(1).max(limits.passwordMax)

/** `POST /api/admin/login`; accepts any text as an address, so that a typo just fails to sign in. */
export const adminSignIn = z.strictObject({
  email: z.string().transform(cleanEmail).pipe(z.string().min(1).max(254)),
  password: anyPassword,
  code: code.optional(),
})
export type AdminSignIn = z.infer<typeof adminSignIn>

export const admin = z.object({ name: z.string(), email: z.string() })
export type Admin = z.infer<typeof admin>

/** `expiresAt` is the moment past which using the token no longer extends it. */
export const adminToken = z.object({ token: z.string(), expiresAt: z.iso.datetime(), admin })
export type AdminToken = z.infer<typeof adminToken>

/** Sent besides `error` if the caller's role or token doesn't include the required scope. */
export const scopeMissing = z.object({ requiredScope: z.enum(scopes) })

/** What a refused sign-in may have besides `error`. */
export const codeWanted = z.object({ codeWanted: z.literal(true) })

/** `GET /api/admin/session` */
export const adminSession = z.object({
  admin: admin.extend({ id: z.number() }),
  role: z.enum(staffRoles),
  /** The role's scopes; `write_x` includes `read_x`. */
  scopes: z.array(z.enum(scopes)).readonly(),
  expiresAt: z.iso.datetime(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** False: emails wait in the outbox, because no mail server is connected. */
  mailConnected: z.boolean(),
  /** Whether the shop is open to buyers although it can't send emails. */
  openWithoutMail: z.boolean().default(false),
  /** Whether the newest good backup is too old; told to owners alone. */
  backupTooOld: z.boolean().default(false),
  /** True: there is no gate. */
  launched: z.boolean().default(true),
  /** When the shop takes no orders, now or later. */
  closed: closing.nullable().default(null),
  /** The owner's threshold of low stock; null if there is none. */
  lowStock: z.number().nullable().default(null),
  /** The caller's own views of all screens. */
  views: z.array(savedView),
})
export type AdminSession = z.infer<typeof adminSession>

/** `POST /api/admin/second-factor`: a secret for an authenticator app, without effect until it's confirmed. */
export const secondFactorRequest = z.strictObject({ password: anyPassword })
/** The secret, as text to type, and as the `otpauth:` URL of a QR code. */
export const secondFactorOffer = z.object({ secret: z.string(), address: z.string() })
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>

/** `PUT /api/admin/second-factor`: requires a code from now on; the response is shown only once. */
export const secondFactorConfirmation = z.strictObject({ code })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

/** `DELETE /api/admin/second-factor` */
export const secondFactorRemoval = z.strictObject({ password: anyPassword, code })

/** A member of staff, as `GET /api/admin/staff` lists them. */
export const staffMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  createdAt: z.iso.datetime(),
  secondFactor: z.boolean(),
  /** When a link to choose a password was last sent; null once it's used or expired. */
  invitedAt: z.iso.datetime().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

/** What ends with a member of staff: names of tokens, email addresses, and topics with URLs. */
export const endingGrants = z.object({
  tokens: z.array(z.string()),
  invitations: z.array(z.string()),
  webhooks: z.array(z.string()),
})
export type EndingGrants = z.infer<typeof endingGrants>

const listedStaffMember = staffMember.extend({
  ends: endingGrants,
  /** True for the only owner who can sign in: such a member stays. */
  isLastOwner: z.boolean(),
})
export type ListedStaffMember = z.infer<typeof listedStaffMember>

/** `GET /api/admin/staff`, by email address. */
export const staffList = z.object({ staff: z.array(listedStaffMember) })
export type StaffList = z.infer<typeof staffList>

/** Every change of staff and every new token requires the caller's own password again. */
const ownPassword = { password: anyPassword }
export const confirmedByPassword = z.strictObject(ownPassword)

/** `POST /api/admin/staff`: a new member chooses a password through an emailed link. Responds 201 with the member. */
export const staffInvitation = z.strictObject({
  ...ownPassword,
  email: emailAddress,
  name: plainLine(limits.nameMax),
  role: z.enum(staffRoles),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

/** `PATCH /api/admin/staff/:id`; responds with the member. */
export const staffRoleChange = z.strictObject({ ...ownPassword, role: z.enum(staffRoles) })
export type StaffRoleChange = z.infer<typeof staffRoleChange>

/** `POST /api/admin/forgot-password`, open to everybody: 204, whether or not a member has the address. */
export const forgottenPassword = z.strictObject({
  email: z.string().transform(cleanEmail).pipe(z.string().max(254)),
})

/** `POST /api/admin/password`, open to anyone with a link; 204 once the password is changed. */
export const chosenPassword = z.strictObject({
  token: z.string().min(1).max(200),
  password: z.string().max(1_000),
  confirmPassword: z.string().max(1_000),
})
export type ChosenPassword = z.infer<typeof chosenPassword>

/** The scopes that a token can have: scripts can't manage staff. */
export const tokenScopes = scopes.filter((scope) => scope !== 'write_staff')
export const tokenScope = z.enum(scopes).refine((scope: Scope) => scope !== 'write_staff')

/** Names a token in the audit log, where it must not look like a person's email address. */
export const tokenName = plainLine(limits.nameMax).refine((name) => !name.includes('@'))

/** A token for scripts, as `GET /api/admin/tokens` lists it. */
export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Email address; null for the command line. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})

/** A token in the list, with what ends with it: topics with URLs. */
export const listedApiToken = apiToken.extend({ webhooks: z.array(z.string()) })
export type ListedApiToken = z.infer<typeof listedApiToken>
export type ApiToken = z.infer<typeof apiToken>

/** `GET /api/admin/tokens`, newest first, including revoked ones. */
export const apiTokenList = z.object({ tokens: z.array(listedApiToken) })
export type ApiTokenList = z.infer<typeof apiTokenList>

/** `POST /api/admin/tokens`; responds 201. */
export const newApiToken = z.strictObject({
  ...ownPassword,
  name: tokenName,
  scopes: z.array(tokenScope).min(1).max(scopes.length),
})
export type NewApiToken = z.infer<typeof newApiToken>

/** The secret, `shpat_…`, is shown only once. */
export const createdApiToken = apiToken.extend({ token: z.string() })
export type CreatedApiToken = z.infer<typeof createdApiToken>
