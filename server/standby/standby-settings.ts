import { z } from 'zod'
import { flag, port, safeOrigin } from '../variables.ts'

/** The variables of a shop that another machine follows, and of that machine. */
export const standbyVariables = {
  STANDBY_URL: safeOrigin.optional(),
  STANDBY_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,500}$/, 'must be 32 to 500 printable characters without spaces')
    .optional(),
  STANDBY_SYNC: flag.default(false),
  STANDBY_HOST: z.string().max(255).default('127.0.0.1'),
  STANDBY_PORT: port.default(3400),
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
