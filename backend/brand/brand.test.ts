import sharp from 'sharp'
import { expect, it } from 'vitest'
import { brandPictureNames, tokensBrand } from '#/contract/brand.ts'
import { contrast } from '#/contract/brand-colors.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { bomb, photo, png } from '#/tests/fixtures/uploaded-pictures.ts'
import { ada, signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" onload="alert(1)"><script>alert(1)</script><path fill="#123456" d="M0 0h120v20H0z"/></svg>'
const clay = {
  primaryColor: '#B4552D',
  accentColor: '#FFE600',
  ground: 'white',
  corners: 'square',
  fonts: 'fraunces',
} as const

const typeOf = ({ headers }: Response) => headers.get('content-type')

forEachDatabase((databases) => {
  const start = appStarter()

  async function open() {
    const database = await databases.fresh()
    const opened = await openBackend(database, { demo: false })
    const { token } = await signedInAdmin(database)
    const settings = async () => (await opened.call('GET', '/api/admin/settings', { token })).json()
    const patch = (brand: unknown, version = 0) =>
      opened.call('PATCH', '/api/admin/settings', { token, body: { version, settings: { brand } } })
    const put = (name: string, body: string | Uint8Array, type = 'application/octet-stream') =>
      opened.call('PUT', `/api/admin/brand/${name}`, {
        token,
        body: new Blob([typeof body === 'string' ? body : new Uint8Array(body)], { type }),
      })
    const remove = (name: string) => opened.call('DELETE', `/api/admin/brand/${name}`, { token })
    const log = async () => {
      const entries = await opened.call('GET', '/api/admin/reviews/audit-logs', { token })
      return (await entries.json()).logs
    }
    return { ...opened, database, token, settings, patch, put, remove, log }
  }

  it('answers a brand as it was entered, and what is used for a color that can’t be read', async () => {
    const { settings, patch, log } = await open()
    expect((await settings()).settings.brand).toEqual(tokensBrand)
    const saved = await (await patch(clay)).json()
    expect(saved.settings.brand).toEqual(clay)
    expect(await settings()).toEqual(saved)
    const notes = Object.fromEntries(
      saved.brandNotes.map(({ name, used }: Record<string, string>) => [name, used]),
    )
    expect(Object.keys(notes)).toContain('accentColor')
    for (const used of Object.values(notes))
      expect(contrast(String(used), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect((await log())[0]).toMatchObject({
      action: 'CHANGE_SETTINGS',
      adminEmail: ada.email,
      details: { before: { primaryColor: '#1F5B4A' }, after: { ...clay } },
    })
  })

  it.each([
    { primaryColor: 'red' },
    { primaryColor: '#fff' },
    { primaryColor: '#12345g' },
    { accentColor: '#123456;}' },
    { ground: 'black' },
    { corners: 'sharp' },
    { fonts: 'comic' },
    { logo: 'https://evil.example/x.svg' },
  ])('refuses %j', async (changed) => {
    const { settings, patch } = await open()
    expect((await patch({ ...clay, ...changed })).status).toBe(400)
    const { ground, ...incomplete } = clay
    expect((await patch(incomplete)).status).toBe(400)
    expect(await settings()).toMatchObject({ version: 0, settings: { brand: tokensBrand } })
  })

  it('takes an SVG without what could run in it, in each place, and logs it', async () => {
    const { put, remove, log, database } = await open()
    const app = await start(database)
    for (const name of brandPictureNames) {
      const response = await put(name, logo)
      expect([name, response.status]).toEqual([name, 200])
      const { url, ...size } = await response.json()
      expect(size.width / size.height).toBeCloseTo(3, 1)
      const shown = await app.get(url)
      expect([name, shown.status]).toEqual([name, 200])
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(shown.headers.get('content-security-policy')).toContain('sandbox')
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const type = name === 'cover' ? 'image/jpeg' : 'image/svg+xml'
      expect(shown.headers.get('content-type')).toBe(type)
      expect(await shown.text()).not.toMatch(/script|onload/)
      const raster = await app.get(`/brand/${name}.${name === 'cover' ? 'jpg' : 'png'}`)
      const { format } = await sharp(Buffer.from(await raster.arrayBuffer())).metadata()
      expect(format).toBe(name === 'cover' ? 'jpeg' : 'png')
      expect((await log())[0]).toMatchObject({ action: 'CHANGE_SETTINGS' })
      expect(JSON.stringify((await log())[0].details.after)).toContain(url)

      expect((await remove(name)).status).toBe(204)
      expect((await remove(name)).status).toBe(404)
      await expect.poll(async () => typeOf(await app.get(url))).toContain('text/html')
    }
  })

  it('re-encodes photos: upright, small, and without where they were taken', async () => {
    const { put, database } = await open()
    const app = await start(database)
    const webp = await sharp(png).webp().toBuffer()
    for (const [name, body] of [
      ['logo', photo],
      ['icon', png],
      ['cover', photo],
      ['logo-dark', webp],
    ] as const) {
      const response = await put(name, body)
      expect([name, response.status]).toEqual([name, 200])
      const { url, width, height } = await response.json()
      const bytes = Buffer.from(await (await app.get(url)).arrayBuffer())
      const found = await sharp(bytes).metadata()
      expect([found.format, found.width, found.height]).toEqual([
        name === 'cover' ? 'jpeg' : 'png',
        width,
        height,
      ])
      expect([found.exif, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined])
    }
  })

  it('refuses what is no picture, too much of one, and a place that there isn’t', async () => {
    const { put, database, call } = await open()
    const gif = await sharp(png).gif().toBuffer()
    for (const body of [gif, '', '<html></html>', '<svg', 'PK\u0003\u0004', photo.subarray(0, 300)])
      expect((await put('logo', body)).status).toBe(415)
    expect((await put('logo', bomb(20_000, 20_000))).status).toBe(413)
    const many = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<path d="M0 0"/>'.repeat(30_000)}</svg>`
    expect((await put('logo', many)).status).toBe(413)
    const vast = '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>'
    expect((await put('logo', vast)).status).toBe(413)
    const large = await put('logo', new Uint8Array(5_000_001))
    expect([large.status, (await large.json()).error]).toEqual([
      413,
      'This picture is too large. It can be up to 5 MB.',
    ])
    expect((await put('banner', logo)).status).toBe(404)
    expect((await put('..%2Flogo', logo)).status).toBe(404)
    const rows = await database.db.selectFrom('backend_brand_pictures').select('name').execute()
    expect(rows).toEqual([])
    const outsider = await call('PUT', '/api/admin/brand/logo', { body: new Blob([logo]) })
    expect(outsider.status).toBe(401)
  })

  it('shows a new logo and its icons in every process', async () => {
    const { put, patch, database } = await open()
    const apps = [await start(database), await start(database)]
    await patch(clay)
    const { url } = await (await put('logo', logo)).json()
    for (const app of apps) {
      const readManifest = async () => (await app.get('/manifest.webmanifest')).json()
      await expect.poll(async () => (await readManifest()).theme_color).toBe('#ffffff')
      expect(typeOf(await app.get(url))).toBe('image/svg+xml')
      const manifest = await readManifest()
      for (const { src, type } of manifest.icons) {
        const icon = await app.get(src)
        expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
      }
      const favicon = await app.get('/favicon.svg')
      expect(await favicon.text()).toContain('#b4552d')
      expect((await app.get('/favicon.ico')).status).toBe(200)
    }
  })

  it('is the Storefront API’s brand, to the letter', async () => {
    const { patch, put, shopSettings, engine } = await open()
    await patch({ ...clay, accentColor: '#003366' })
    for (const name of ['logo', 'icon', 'cover']) await put(name, logo)
    await shopSettings.refresh()
    const picture = '{ id alt image { url width height } }'
    const query = `{ shop { brand { slogan shortDescription logo ${picture} squareLogo ${picture} coverImage ${picture}
      colors { primary { background foreground } secondary { background foreground } } } } }`
    const request = new Request('http://localhost/api/2025-10/graphql.json', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': 'test-token',
      },
      body: JSON.stringify({ query }),
    })
    const { data } = await (await engine.fetch(request)).json()
    const { brand } = data.shop
    expect(brand.colors).toEqual({
      primary: [{ background: clay.primaryColor, foreground: '#ffffff' }],
      secondary: [{ background: '#003366', foreground: '#ffffff' }],
    })
    expect(brand.logo.image).toMatchObject({ width: 120, height: 40 })
    for (const { image } of [brand.logo, brand.squareLogo, brand.coverImage])
      expect(new URL(image.url).pathname).toMatch(
        /^\/brand\/(logo|icon|cover)\.[0-9a-f]{12}\.(svg|jpg)$/,
      )
    expect(brand.slogan).not.toBe('')
    expect(brand.shortDescription).not.toBe('')
  })

  it('is in emails: its logo as PNG, its colors, and none of Glovebox’s', async () => {
    const { patch, put, shopSettings, post, database } = await open()
    await patch(clay)
    await put('logo', logo)
    await shopSettings.refresh()
    expect((await post('/api/newsletter', { email: 'bea@shop.example' })).status).toBe(200)
    const [email] = await database.db.selectFrom('mail_outbox').select('html').execute()
    expect(email?.html).toMatch(/<img src="[^"]+\/brand\/logo\.png" alt="Glovebox"/)
    expect(email?.html).toContain('#b4552d')
    expect(email?.html).not.toMatch(/1F5B4A|F2B134|Bricolage/i)
  })
})
