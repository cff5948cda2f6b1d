import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { freePort } from '#/harness/postgres.ts'
import { packLocationData } from '#/server/builds/location-data.ts'
import { createRateLimiter } from '#/server/rate-limits/rate-limiter.ts'
import { collectGarbage } from '#/tests/fixtures/collect-garbage.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { createBackend } from '../app.ts'
import { noBackups, noUpdates, unconnected } from '../backend.fixture.ts'
import { openShopSettings } from '../settings/settings.ts'
import { createIpCountries, unpackIpTables } from './ip-countries.ts'

describe('the table of countries', () => {
  const find = createIpCountries(unpackIpTables(packLocationData()))

  it.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['2a01:e0a::1', 'FR'],
  ])('knows %s', (address, country) => {
    expect(find(address)).toBe(country)
  })

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '203.0.113.9',
    '::1',
    'fe80::1',
    'fd00::1',
    '2001:db8::1',
    '',
    'nowhere',
  ])('knows no country for %j', (address) => {
    expect(find(address)).toBeNull()
  })
})

forEachDatabase((kind) => {
  const endings: (() => void)[] = []
  afterEach(() => {
    for (const end of endings.splice(0)) end()
  })

  async function open(locationUrl?: string) {
    const database = await kind.fresh()
    const clock = () => new Date()
    const backend = createBackend({
      settings: {
        publicUrl: 'https://shop.test',
        passcode: 'open',
        locationUrl,
        reviewsAutoApprove: false,
        demo: true,
        launched: false,
        mailConfigured: false,
        cards: null,
        fixed: [],
        testCheckoutEmails: [],
        facts,
      },
      database,
      shopSettings: await openShopSettings(database, { defaults: firstSettings, log: console }),
      setup: null,
      backups: noBackups,
      updates: noUpdates,
      rateLimiter: await createRateLimiter(database, {
        clock,
        randomBytes: (n) => new Uint8Array(n),
      }),
      examine: async () => [],
      connections: unconnected,
      mend: async () => {},
      findCountry: (asked) => (asked === '8.8.8.8' ? 'US' : null),
      accounts: null,
      returns: null,
      subscriptions: null,
      storeAccounts: null,
      storeAdmin: null,
      exampleEmail: null,
      shopFor: () => {
        throw new Error('a location needs no shop')
      },
      clock,
      randomBytes: (n) => new Uint8Array(n),
      pause: async () => {},
      fetch,
      log: { error: () => {} },
    })
    return async (address: string) => backend.request('/api/location', {}, { address })
  }

  /** A location service of another's, on this machine. */
  async function service(listener: RequestListener): Promise<string> {
    const port = await freePort()
    const server = createServer(listener).listen(port, '127.0.0.1')
    endings.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${port}`
  }

  it('answers with the country of the visitor’s address', async () => {
    const locate = await open()
    const response = await locate('8.8.8.8')
    expect(await response.json()).toEqual({ country_code: 'US' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await (await locate('10.0.0.1')).json()).toEqual({ country_code: null })
  })

  it('asks the service that is set', async () => {
    const asked: (string | undefined)[] = []
    const url = await service((request, response) => {
      asked.push(request.url)
      response.end('{"ip":"8.8.8.8","country_code":"ca"}')
    })
    const locate = await open(`${url}/{ip}/json`)
    expect(await (await locate('8.8.8.8')).json()).toEqual({ country_code: 'CA' })
    expect(asked).toEqual(['/8.8.8.8/json'])
  })

  it.each([
    ['fails', '{}', 500],
    ['sends no JSON', '<html>', 200],
    ['sends something else', '{"country_code":"Canada"}', 200],
  ])('knows nothing when the service %s', async (_, body, status) => {
    const url = await service((_request, response) => {
      response.writeHead(status).end(body)
    })
    const locate = await open(url)
    expect(await (await locate('8.8.8.8')).json()).toEqual({ country_code: null })
  })

  it('follows the service nowhere else, and reads no more than an answer can have', async () => {
    const elsewhere = await service((_request, response) => response.end('{"country_code":"CA"}'))
    const redirecting = await service((_request, response) =>
      response.writeHead(302, { location: elsewhere }).end(),
    )
    let sent = 0
    const endless = await service((_request, response) => {
      const more = () => {
        while (sent < 50_000_000 && response.write(' '.repeat(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    for (const url of [redirecting, endless]) {
      const locate = await open(url)
      expect(await (await locate('8.8.8.8')).json()).toEqual({ country_code: null })
    }
    expect(sent).toBeLessThan(20_000_000)
  })

  it('does not wait long for a service that does not answer', async () => {
    // What nothing holds any more can neither wait nor end the wait.
    const url = await service(() => collectGarbage())
    const locate = await open(url)
    const started = performance.now()
    expect(await (await locate('8.8.8.8')).json()).toEqual({ country_code: null })
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})
