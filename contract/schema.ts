import { config, z } from 'zod'

// In the browser the content security policy forbids code generated at run time, which Zod would use for speed.
config({ jitless: 'document' in globalThis })

/** Zod, configured for the browser; everything that a browser may load must import it from here. */
export { z }

/** A number in a URL: digits only, so that `1e3` and `0x10` are refused. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
