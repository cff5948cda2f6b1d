import { expect, it } from 'vitest'
import { createCustomer } from '#/clients/shop/registration.ts'
import { appStarter, type RunningApp } from '#/tests/fixtures/app-server.ts'
import { newEmail, shopAt } from '#/tests/fixtures/customers.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'

/** A website that proves itself by a secret to the store where its customers sign in. */

/** With all that has a meaning in headers, forms, and addresses. */
const secret = 'a+secret:of/thirty-two%20characters&=~'

forEachDatabase((databases) => {
  const start = appStarter()

  /** A store that signs customers in for a client with this secret. */
  async function openStore() {
    const there = await databases.fresh()
    await fillDemo(there)
    const store = await start(there, {
      CUSTOMER_ACCOUNT_CLIENT_ID: 'website',
      CUSTOMER_ACCOUNT_CLIENT_SECRET: secret,
    })
    const person = { email: newEmail(), password: 'a long password' }
    const named = { ...person, firstName: 'Ada', lastName: 'Lovelace', acceptsMarketing: false }
    await createCustomer(shopAt(store.url), named)
    const website = async (clientSecret: string) =>
      start(await databases.fresh(), {
        SHOP_API_URL: store.url,
        SHOP_API_TOKEN: 'glovebox-public-token',
        SHOP_ACCOUNTS: 'new',
        SHOP_ACCOUNT_CLIENT_ID: 'website',
        SHOP_ACCOUNT_CLIENT_SECRET: clientSecret,
      })
    return { store, person, website }
  }

  /** The way through the store's password and back, up to the address that the store sends the customer to. */
  async function signIn(website: RunningApp, person: Readonly<Record<string, string>>) {
    const cookies = new Map<string, string>()
    async function browse(target: string, form?: Readonly<Record<string, string>>) {
      const response = await fetch(target, {
        headers: {
          accept: 'text/html',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        },
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
        cookies.set(name, value)
      }
      return new URL(response.headers.get('location') ?? '', target).href
    }
    const page = await browse(await browse(`${website.url}/api/account/sign-in`))
    const back = await browse(await browse(page, person))
    const { search, searchParams } = new URL(back)
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    return {
      state: searchParams.get('state') ?? '',
      /** What becomes of it when the customer is back with this query. */
      async outcome(query = search) {
        const response = await website.get(`/api/account/callback${query}`, { cookie })
        const to = new URL(response.headers.get('location') ?? '', website.url)
        return to.searchParams.get('sign-in')
      },
    }
  }

  const mistakes = ({ log }: RunningApp) => log().match(/^\S+ error: .*$/gm) ?? []

  it('proves itself by its secret, and logs nothing that a customer did', async () => {
    const { store, person, website } = await openStore()
    const app = await website(secret)
    const done = await signIn(app, person)
    expect(await done.outcome()).toBe('done')
    expect(await done.outcome(), 'a code is good for once').toBe('failed')
    const left = await signIn(app, person)
    const denied = new URLSearchParams({
      error: 'access_denied',
      state: left.state,
      iss: `http://localhost:${store.port}`,
    })
    expect(await left.outcome(`?${denied}`)).toBe('failed')
    expect(mistakes(app)).toEqual([])

    const away = await signIn(app, person)
    await store.stop()
    expect(await away.outcome()).toBe('away')
    expect(mistakes(app)).toEqual([expect.stringContaining('ECONNREFUSED')])
  })

  it('logs once why the store refuses each sign-in of a website with another secret', async () => {
    const { person, website } = await openStore()
    const app = await website('another-secret-than-the-store-has')
    expect(await (await signIn(app, person)).outcome()).toBe('failed')
    expect(app.log()).not.toContain('another-secret')
    expect(mistakes(app)).toEqual([
      expect.stringMatching(/SHOP_ACCOUNT_CLIENT_SECRET.*\(.*invalid_client/),
    ])
  })
})
