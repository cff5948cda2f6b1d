import { request } from 'node:http'
import { expect, it } from 'vitest'
import { createCustomer } from '#/clients/shop/registration.ts'
import { createShop } from '#/clients/shop/shop.ts'
import { appStarter, type RunningApp } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const publicToken = 'glovebox-public-token'
const ada = { email: 'ada@glovebox.test', password: 'analytical-engine' }
const mutation = `mutation ($email: String!, $password: String!) {
  customerAccessTokenCreate(input: { email: $email, password: $password }) {
    customerAccessToken { accessToken } customerUserErrors { code } } }`

interface Sent {
  path: string
  body: unknown
  headers?: Record<string, string>
  /** Where it comes from: each 127.x.y.z is an address of this machine. */
  from: string
}

/** Over a real connection, with whatever host the caller names. */
function send({ port }: RunningApp, { path, body, headers = {}, from }: Sent) {
  const done = Promise.withResolvers<{ status: number; text: string }>()
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    localAddress: from,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': publicToken,
      ...headers,
    },
  } as const
  const sending = request(options, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    response.on('end', () => done.resolve({ status: response.statusCode ?? 0, text }))
  })
  sending.on('error', done.reject)
  sending.end(JSON.stringify(body))
  return done.promise
}

/** `tried`: the password was compared; `in`: it was right; `refused`: nobody has looked at it. */
async function signIn(app: RunningApp, from: string, password = ada.password) {
  const { text } = await send(app, {
    path: '/api/2025-10/graphql.json',
    body: { query: mutation, variables: { email: ada.email, password } },
    from,
  })
  const { data, errors } = JSON.parse(text)
  if (errors) {
    expect(errors[0].extensions.code).toBe('THROTTLED')
    return 'refused'
  }
  return data.customerAccessTokenCreate.customerAccessToken ? 'in' : 'tried'
}

async function registerAda({ url }: RunningApp): Promise<void> {
  const shop = createShop(
    { endpoint: `${url}/api/2025-10/graphql.json`, publicToken, retries: 0 },
    { language: 'en', country: 'US' },
  )
  await createCustomer(shop, {
    ...ada,
    firstName: 'Ada',
    lastName: 'Byron',
    acceptsMarketing: false,
  })
}

forEachDatabase((databases) => {
  const start = appStarter()

  it('lets the owner in and compares a wrong password', async () => {
    const app = await start(await databases.fresh())
    await registerAda(app)
    expect(await signIn(app, '127.0.0.1')).toBe('in')
    expect(await signIn(app, '127.0.0.1', 'wrong')).toBe('tried')
  })

  /** Only Linux lets a test come from many addresses without being set up for it. */
  if (process.platform !== 'linux') return

  it('tries at most 20 of a thousand wrong passwords, over four starts, and lets the owner reset', async () => {
    const database = await databases.fresh()
    let app = await start(database)
    await registerAda(app)

    const outcomes: string[] = []
    for (let run = 0; run < 4; run += 1) {
      if (run > 0) {
        await app.stop()
        app = await start(database)
      }
      for (let batch = 0; batch < 25; batch += 1) {
        const attempts = Array.from({ length: 10 }, (_, i) =>
          signIn(app, `127.${10 + run}.${batch}.${i + 1}`, `wrong-${run}-${batch}-${i}`),
        )
        outcomes.push(...(await Promise.all(attempts)))
      }
    }
    const tried = outcomes.filter((outcome) => outcome === 'tried').length
    expect(outcomes).toHaveLength(1_000)
    expect(tried).toBeGreaterThanOrEqual(10)
    expect(tried).toBeLessThanOrEqual(20)
    expect(await signIn(app, '127.9.9.9'), 'the owner waits too').toBe('refused')

    const asked = await send(app, {
      path: '/api/auth/password/forgot',
      body: { email: ada.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      from: '127.9.9.9',
    })
    expect(asked.status).toBe(204)
    const emails = await database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    const text = emails.at(-1)?.text ?? ''
    expect(text).not.toContain('evil.example')
    const [, token = ''] = /\/reset-password\?token=([\w-]+)/.exec(text) ?? []
    const password = 'difference-engine'
    const reset = await send(app, {
      path: '/api/auth/password/reset',
      body: { token, password, confirmPassword: password },
      from: '127.9.9.9',
    })
    expect(reset.status).toBe(204)
    expect(await signIn(app, '127.9.9.9', password)).toBe('in')
  })
})
