import { config, z } from 'zod'

// In the browser the content security policy forbids code made at run time, which Zod would use for speed.
config({ jitless: 'document' in globalThis })

/** Zod, ready for the browser; everything that a browser may load takes it from here. */
export { z }

/** Trimmed and in lower case, so that an address is one account however it is typed. */
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A number in an address: digits only, so that `1e3` and `0x10` are none. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
