import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mirrorInCookie } from '#/app/context/browser-storage.ts'
import { cookieNames } from '#/contract/storage-keys.ts'
import { appStarter } from './fixtures/app-server.ts'
import { forEachDatabase } from './fixtures/databases.ts'

const year = 'Path=/; Max-Age=31536000; SameSite=Lax'
const gone = 'Path=/; Max-Age=0; SameSite=Lax'

/**
 * Files that set cookies; what they set is in the tables below, of staff in `backend/admins/sign-in.test.ts`, and of
 * customers who sign in at a store in `store-accounts.spec.ts`, by customers' known devices in `known-devices.test.ts`
 * (`shop-engine/customers/`), and by the checkout in `checkout.spec.ts`.
 */
const setters = [
  'app/checkout/browser-secret.server.ts',
  'app/context/browser-storage.ts',
  'backend/admins/admin.routes.ts',
  'backend/customers/customer-oauth.routes.ts',
  'backend/site-access/site-access.routes.ts',
  'shop-engine/customers/customer.types.ts',
  'shop-engine/customers/sign-in.ts',
  'shop-engine/graphql/resolvers.ts',
  'shop-engine/oauth/sign-in.ts',
  'shop-engine/storefront/http-handler.ts',
]

it('are set in these places alone', () => {
  const setting = /document\s*\.\s*cookie\s*=|cookieStore|set-?cookie|setSignedCookie/i
  const found = execFileSync(
    'git',
    ['ls-files', 'app', 'backend', 'clients', 'server', 'shop-engine'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file) && existsSync(file),
    )
    .filter((file) => setting.test(readFileSync(file, 'utf8')))
  // The page cache looks whether an answer sets one.
  expect(found.filter((file) => file !== 'server/pages/pages.ts').sort()).toEqual(setters)
})

describe('set by the browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  function written(protocol: string, name: string, value: string | null): string[] {
    const cookies: string[] = []
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('document', {
      get cookie() {
        return cookies.map((text) => text.split(';')[0]).join('; ')
      },
      set cookie(text: string) {
        cookies.push(text)
      },
    })
    mirrorInCookie(name, value)
    return cookies
  }

  it.each(Object.values(cookieNames))('%s', (name) => {
    expect(written('https:', name, '1')).toEqual([`${name}=1; ${year}; Secure`])
    expect(written('https:', name, null)).toEqual([`${name}=; ${gone}; Secure`])
    expect(written('http:', name, '1')).toEqual([`${name}=1; ${year}`])
    expect(written('http:', name, null)).toEqual([`${name}=; ${gone}`])
  })
})

describe('set by the server', () => {
  forEachDatabase(
    (databases) => {
      const start = appStarter()

      it.each([
        ['https://shop.example', `siteAccess=1; ${year}; Secure`],
        ['http://localhost:3000', `siteAccess=1; ${year}`],
      ])('at %s', async (publicUrl, cookie) => {
        const app = await start(await databases.fresh(), {
          PUBLIC_URL: publicUrl,
          SITE_PASSCODE: 'open sesame',
        })
        const response = await fetch(`${app.url}/api/site-access`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ passcode: 'open sesame' }),
        })
        expect(response.headers.getSetCookie()).toEqual([cookie])
      })
    },
    ['sqlite'],
  )
})
