import { cleanEmail, isEmailAddress } from './clean-text.ts'
import { z } from './schema.ts'

/** One address, cleaned: the rule of every form, API, file, and email. */
export const emailAddress = z.string().max(400).transform(cleanEmail).refine(isEmailAddress)
