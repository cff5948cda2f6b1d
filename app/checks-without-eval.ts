import { config } from 'zod/v4/core'

// Zod would make its checks of code at run time, which the content security policy reports and forbids.
config({ jitless: true })
