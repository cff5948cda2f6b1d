import { z } from './schema.ts'

/** `POST /api/site-access`: 204 and the flag's cookie, or 401. */
export const siteAccessRequest = z.strictObject({ passcode: z.string().max(200) })
