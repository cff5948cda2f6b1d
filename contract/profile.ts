import { cleanEmail, cleanLine, isEmailAddress } from './clean-text.ts'
import { limits } from './limits.ts'
import { cleanPhone, phoneProblem } from './phone-and-zip.ts'
import { z } from './schema.ts'

/** The rules of a profile (account-6 to account-8). Each message is a code; the texts are `problems` in `content`. */

const { nameMax } = limits

/** Every kind of apostrophe, also those that keyboards offer in its place. */
const nameCharacters = /^[\p{L}\p{M} '‘’´`-]*$/u

const name = z
  .string()
  .transform((text) => cleanLine(text).replace(/\p{Pd}/gu, '-'))
  .pipe(z.string().min(1, 'required').max(nameMax, 'tooLong').regex(nameCharacters, 'invalid'))

const email = z
  .string()
  .transform(cleanEmail)
  .pipe(z.string().min(1, 'required').refine(isEmailAddress, 'invalid'))

/** An empty one removes the number. */
const phone = z
  .string()
  .max(100, 'wrongLength')
  .transform(cleanPhone)
  .pipe(
    z.string().superRefine((number, { addIssue }) => {
      const problem = number === '' ? null : phoneProblem(number)
      if (problem) addIssue(problem)
    }),
  )
  .transform((text) => text || null)

/** The profile as its form holds it. */
export const profileForm = z.strictObject({ firstName: name, lastName: name, email, phone })

/** `PATCH /api/auth/me`: the four fields that it can change; those left out stay unchanged. */
export const profileChange = profileForm.extend({ phone: z.union([z.null(), phone]) }).partial()
export type ProfileChange = z.infer<typeof profileChange>

type Stored = Readonly<Record<keyof ProfileChange, string | null>>

/** What was typed, without the fields that say what is stored already: those are left alone, whatever the rules say. */
export function changedFields(
  typed: Readonly<Record<string, unknown>>,
  stored: Stored,
): Record<string, unknown> {
  const isStored = (name: string) =>
    profileFields.some((field) => field === name && stored[field] && stored[field] === typed[name])
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isStored(name)))
}

/** The same for a request; empty if it changes nothing. */
export const profileChangeOf = (stored: Stored) =>
  z
    .record(z.string(), z.unknown())
    .refine((body) => Object.keys(body).length > 0)
    .transform((body) => changedFields(body, stored))
    .pipe(profileChange)

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
