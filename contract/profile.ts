import { limits } from './limits.ts'
import { z } from './schema.ts'

/** The rules of a profile (account-6 to account-8). Each message is a code; the texts are `problems` in `content`. */

const { nameMax, phoneMin, phoneMax } = limits

const name = z
  .string()
  .trim()
  .min(1, 'required')
  .max(nameMax, 'tooLong')
  .regex(/^[\p{L}\p{M} '’-]*$/u, 'invalid')

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .refine((text) => text.length <= 254 && z.email().safeParse(text).success, 'invalid')

/** An empty one removes the number. */
const phone = z
  .string()
  .trim()
  .refine(({ length }) => length === 0 || (length >= phoneMin && length <= phoneMax), 'wrongLength')
  .regex(/^[\d ()+-]*$/, 'invalid')
  .transform((text) => text || null)

/** The profile as its form holds it. */
export const profileForm = z.strictObject({ firstName: name, lastName: name, email, phone })

/** `PATCH /api/auth/me`: the four fields that it can change; those left out stay unchanged. */
export const profileChange = profileForm.extend({ phone: z.union([z.null(), phone]) }).partial()
export type ProfileChange = z.infer<typeof profileChange>

export const profileFields = ['firstName', 'lastName', 'email', 'phone'] as const

/** A field and the first rule that it breaks. */
export const profileProblems = [
  'firstName.required',
  'firstName.tooLong',
  'firstName.invalid',
  'lastName.required',
  'lastName.tooLong',
  'lastName.invalid',
  'email.required',
  'email.invalid',
  'phone.wrongLength',
  'phone.invalid',
] as const

/** `POST /api/auth/update-marketing`: 204. The customer's id is the shop's, whole or its last part. */
export const marketingRequest = z.strictObject({
  customerId: z.string().min(1).max(200),
  acceptsMarketing: z.boolean(),
})
