import { z } from './schema.ts'

/** Signing in on the pages of another shop: our own addresses for it. */
export const storeAccountPaths = {
  signIn: '/api/account/sign-in',
  callback: '/api/account/callback',
  ask: '/api/account/shop',
} as const

/** How a sign-in ended, as /login is told in its address. */
export const signInOutcomes = ['done', 'failed', 'away'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** `POST /api/account/shop`: a document about the customer, by its name. */
export const accountQuestion = z.object({
  operation: z.string().max(50),
  variables: z.record(z.string(), z.unknown()),
  country: z.string().regex(/^[A-Z]{2}$/),
  language: z.string().regex(/^[a-zA-Z]{2}$/),
})
