import { limits } from './limits.ts'
import { mailedLine, plainLine } from './plain-text.ts'
import { savedView } from './saved-views.ts'
import { emailAddress, z } from './schema.ts'
import { type Scope, scopes, staffRoles } from './staff.ts'

/** What the admin and the backend say to each other about staff (admin-4). */

/** Six digits of an authenticator app, or one of the codes that were written down. */
const code = z.string().trim().min(1).max(40)
const anyPassword = z.string().min(1).max(limits.passwordMax)

/** `POST /api/admin/login`; any text goes for an address, so that a typing slip is only a wrong one. */
export const adminSignIn = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: anyPassword,
  code: code.optional(),
})
export type AdminSignIn = z.infer<typeof adminSignIn>

export const admin = z.object({ name: z.string(), email: z.string() })
export type Admin = z.infer<typeof admin>

/** `expiresAt` is the moment after which no use prolongs the token. */
export const adminToken = z.object({ token: z.string(), expiresAt: z.iso.datetime(), admin })
export type AdminToken = z.infer<typeof adminToken>

/** What a call is refused with that the caller's role or token does not include, beside `error`. */
export const scopeMissing = z.object({ requiredScope: z.enum(scopes) })

/** What a refused sign-in may hold beside `error`. */
export const codeWanted = z.object({ codeWanted: z.literal(true) })

/** `GET /api/admin/session` */
export const adminSession = z.object({
  admin: admin.extend({ id: z.number() }),
  role: z.enum(staffRoles),
  /** What the role may do; `write_x` includes `read_x`. */
  scopes: z.array(z.enum(scopes)).readonly(),
  expiresAt: z.iso.datetime(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** False: emails wait in the outbox, because no mail server is connected. */
  mailConnected: z.boolean(),
  /** The caller's own, of every screen. */
  views: z.array(savedView),
})
export type AdminSession = z.infer<typeof adminSession>

/** `POST /api/admin/second-factor`: a secret for an authenticator app, of no effect until it is confirmed. */
export const secondFactorRequest = z.strictObject({ password: anyPassword })
/** The secret, as a text to type and as the address (`otpauth:`) that a QR code holds. */
export const secondFactorOffer = z.object({ secret: z.string(), address: z.string() })
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>

/** `PUT /api/admin/second-factor`: from now on a code is asked for; the answer is shown only this once. */
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
  /** When a link to choose a password was last sent, until it is used or is too old. */
  invitedAt: z.iso.datetime().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

/** `GET /api/admin/staff`, by email address. */
export const staffList = z.object({ staff: z.array(staffMember) })
export type StaffList = z.infer<typeof staffList>

/** Every change of staff and every new token asks for the caller's own password again. */
const ownPassword = { password: anyPassword }
export const confirmedByPassword = z.strictObject(ownPassword)

/** `POST /api/admin/staff`: a new member chooses a password by the link of an email. Answers 201 with the member. */
export const staffInvitation = z.strictObject({
  ...ownPassword,
  email: emailAddress,
  name: mailedLine(limits.nameMax),
  role: z.enum(staffRoles),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

/** `PATCH /api/admin/staff/:id`; answers the member. */
export const staffRoleChange = z.strictObject({ ...ownPassword, role: z.enum(staffRoles) })
export type StaffRoleChange = z.infer<typeof staffRoleChange>

/** `POST /api/admin/forgot-password`, open to everybody: 204, whether or not somebody here has the address. */
export const forgottenPassword = z.strictObject({ email: z.string().trim().toLowerCase().max(254) })

/** `POST /api/admin/password`, open to everybody with a link; 204 once the password is another. */
export const chosenPassword = z.strictObject({
  token: z.string().min(1).max(200),
  password: z.string().max(1_000),
  confirmPassword: z.string().max(1_000),
})
export type ChosenPassword = z.infer<typeof chosenPassword>

/** What a token can be given: a script manages no staff. */
export const tokenScopes = scopes.filter((scope) => scope !== 'write_staff')
export const tokenScope = z.enum(scopes).refine((scope: Scope) => scope !== 'write_staff')

/** Names a token in the audit log, where it must not be taken for a person's email address. */
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
export type ApiToken = z.infer<typeof apiToken>

/** `GET /api/admin/tokens`, newest first, revoked ones too. */
export const apiTokenList = z.object({ tokens: z.array(apiToken) })
export type ApiTokenList = z.infer<typeof apiTokenList>

/** `POST /api/admin/tokens`; answers 201. */
export const newApiToken = z.strictObject({
  ...ownPassword,
  name: tokenName,
  scopes: z.array(tokenScope).min(1).max(scopes.length),
})
export type NewApiToken = z.infer<typeof newApiToken>

/** The secret, `shpat_…`, is shown only this once. */
export const createdApiToken = apiToken.extend({ token: z.string() })
export type CreatedApiToken = z.infer<typeof createdApiToken>
