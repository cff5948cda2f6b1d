import { limits } from './limits.ts'
import { z } from './schema.ts'

/** What the admin and the backend say to each other about who moderates (admin-4). */

/** Small emails, so that an address is one account however it is typed. */
export const adminEmail = z.string().trim().toLowerCase().max(254).pipe(z.email())

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

/** What a refused sign-in may hold beside `error`. */
export const codeWanted = z.object({ codeWanted: z.literal(true) })

/** `GET /api/admin/session` */
export const adminSession = z.object({
  admin,
  expiresAt: z.iso.datetime(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
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
