import { config, z } from 'zod'

// In the browser the content security policy forbids code made at run time, which Zod would use for speed.
config({ jitless: 'document' in globalThis })

/** Zod, ready for the browser; everything that a browser may load takes it from here. */
export { z }
