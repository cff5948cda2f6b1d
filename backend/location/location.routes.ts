import { Hono } from 'hono'
import { locate } from '#/clients/location.ts'
import type { BackendDeps, BackendEnv } from '../http/backend-deps.ts'

/** Returns the country that the visitor seems to be in, or null. */
export function locationRoutes({ settings, findCountry, fetch }: BackendDeps) {
  return new Hono<BackendEnv>().get('/location', async (c) => {
    const { address } = c.env
    const service = settings.locationUrl?.replaceAll('{ip}', encodeURIComponent(address))
    const country = service ? await locate(service, fetch) : findCountry(address)
    return c.json({ country_code: country })
  })
}
