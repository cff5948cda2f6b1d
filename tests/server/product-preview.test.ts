import { expect, it } from 'vitest'
import { previewPath } from '#/contract/page-addresses.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

forEachDatabase((kind) => {
  const start = appStarter()

  it('keeps pages of previews out of caches and search engines, and shows them before the launch', async () => {
    const app = await start(await kind.fresh())
    const page = await app.get(previewPath('1.2.key'))
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  })
})
