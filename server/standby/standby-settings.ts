import { z } from 'zod'
import { isSafeAddress } from '#/contract/safe-address.ts'

/** The variables of a shop that another machine follows, and of that machine. */
export const standbyVariables = {
  STANDBY_URL: z
    .string()
    .refine(
      (value) => isSafeAddress(value) && URL.parse(value)?.pathname === '/',
      'must be an https origin, or one of this machine',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  STANDBY_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,500}$/, 'must be 32 to 500 printable characters without spaces')
    .optional(),
  STANDBY_SYNC: z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
  STANDBY_HOST: z.string().max(255).default('127.0.0.1'),
  STANDBY_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a whole number from 1 to 65535')
    .default(3400),
}
const variables = z.object(standbyVariables)

/** Which machine follows this one; null: none does. */
export function standbySettings(data: z.infer<typeof variables>) {
  const { STANDBY_URL: url, STANDBY_TOKEN: token, STANDBY_SYNC: sync } = data
  return {
    /** Where it's followed, and whether orders wait until they're there. */
    standby: url === undefined || token === undefined ? null : { url, token, sync },
    /** Where this machine follows another. */
    following: { token, host: data.STANDBY_HOST, port: data.STANDBY_PORT },
  }
}
