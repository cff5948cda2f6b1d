import { expect, it } from 'vitest'
import { hasCaddy, startCaddy } from '#/harness/caddy.ts'
import { freePort } from '#/harness/postgres.ts'
import { appStarter, type RunningApp } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

forEachDatabase((databases) => {
  const start = appStarter()

  const passcode = ({ url }: RunningApp, from: string, given: string) =>
    fetch(`${url}/api/site-access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ passcode: given }),
    })
  /** Tries as often as is free and once more; returns the last status. */
  async function guess(app: RunningApp, from: string): Promise<number> {
    let status = 0
    for (let tried = 0; tried < 21; tried += 1)
      ({ status } = await passcode(app, from, `wrong-${tried}`))
    return status
  }

  it('limits each visitor alone where the proxy is trusted', async () => {
    const app = await start(await databases.fresh(), { TRUSTED_PROXY: 'loopback' })
    expect(await guess(app, '203.0.113.9')).toBe(429)
    expect(await guess(app, '6.6.6.6, 203.0.113.9')).toBe(429)
    expect((await passcode(app, '203.0.113.77', 'opening-soon')).status).toBe(204)
    expect(app.log()).not.toContain('TRUSTED_PROXY')
  })

  it('believes nobody else, and says once how to trust a proxy', async () => {
    const app = await start(await databases.fresh())
    expect(await guess(app, '203.0.113.9')).toBe(429)
    expect((await passcode(app, '203.0.113.77', 'opening-soon')).status).toBe(429)
    expect(app.log().split('set TRUSTED_PROXY to')).toHaveLength(2)
  })

  it('keeps the metrics from visitors of a trusted proxy', async () => {
    const app = await start(await databases.fresh(), { TRUSTED_PROXY: 'loopback' })
    const forwarded = await app.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })
    expect(forwarded.headers.get('content-type')).not.toContain('openmetrics')
    expect(await forwarded.text()).not.toContain('glovebox_request_seconds')
    expect(await (await app.get('/metrics')).text()).toContain('glovebox_request_seconds')
  })

  const caddy = hasCaddy ? 'Caddy' : 'Caddy, which is not installed here'
  it(`works behind the Caddyfile of deploy/, also while the shop is restarted: ${caddy}`, async () => {
    if (!hasCaddy) return
    const database = await databases.fresh()
    const variables = { TRUSTED_PROXY: 'loopback' }
    const app = await start(database, variables)
    const proxy = await startCaddy(await freePort(), [app.url])
    try {
      const visit = () => passcode({ ...app, url: proxy.url }, '203.0.113.9', 'opening-soon')
      expect((await visit()).status).toBe(204)
      expect((await fetch(`${proxy.url}/metrics`)).headers.get('content-type')).not.toContain(
        'openmetrics',
      )
      await app.stop()
      const waiting = fetch(`${proxy.url}/readyz`)
      await start(database, { ...variables, port: app.port })
      expect((await waiting).status).toBe(200)
      expect(app.log()).not.toContain('TRUSTED_PROXY')
    } finally {
      await proxy.stop()
    }
  })
})
