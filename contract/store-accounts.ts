import { z } from './schema.ts'

/** Our own paths for signing in on another shop's pages. */
export const storeAccountPaths = {
  signIn: '/api/account/sign-in',
  callback: '/api/account/callback',
  ask: '/api/account/shop',
} as const

/** How a sign-in ended, in the URL of /login. */
export const signInOutcomes = ['done', 'failed', 'away'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** `POST /api/account/shop`: a document about the customer, by name. */
export const accountQuestion = z.object({
  operation: z.string().max(50),
  variables: z.record(z.string(), z.unknown()),
  country: z.string().regex(/^[A-Z]{2}$/),
  language: z.string().regex(/^[a-zA-Z]{2}$/),
})
