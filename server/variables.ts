import { z } from 'zod'
import { isSafeAddress } from '#/contract/safe-address.ts'

/** What environment variables are written as, each of which says what's wrong with it. */
export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, 'must be a whole number from 1 to 65535')

/** An origin that secrets may be sent to. */
export const safeOrigin = z
  .string()
  .refine(
    (value) => isSafeAddress(value) && URL.parse(value)?.pathname === '/',
    'must be an https origin, or one of this machine',
  )
  .transform((value) => new URL(value).origin)
