import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import english from '#/content/en/admin-updates.json' with { type: 'json' }
import french from '#/content/fr/admin-updates.json' with { type: 'json' }
import { startShop } from '#/harness/running-shop.ts'
import { publicHalf, signReleases } from '#/scripts/release/release-list.ts'
import { admin, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const screen = '/admin/settings/updates'

test('an owner sees the newest version and its notes, and how this program is updated', async ({
  page,
}) => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const platform = `${process.platform}-${process.arch}`
  const file = { platform, url: 'a.tar.xz', sha256: 'ab'.repeat(32), size: 1 }
  const notes = 'Faster pages.\n\n<b>Bold</b> plans.'
  const release = { version: '99.0.0', date: '2026-12-01', notes, files: [file] }
  const list = JSON.stringify(signReleases([release], privateKey))
  const server = createServer((_, response) => response.end(list))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const shop = await startShop({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RELEASES_URL: `http://127.0.0.1:${port}/releases.json`,
    RELEASE_PUBLIC_KEY: publicHalf(privateKey),
  })
  try {
    await openAdmin(page, await openOffice(shop), shop.url + screen)
    await expect(page.getByText(english.empty)).toBeVisible()
    await page.getByRole('button', { name: english.look }).click()
    await expect(page.getByText(english.looked)).toBeVisible()
    await expect(page.getByRole('heading', { name: /99\.0\.0/ })).toBeVisible()
    await expect(page.getByText('<b>Bold</b> plans.')).toBeVisible()
    await expect(page.getByText(english.places.other)).toBeVisible()
    await expect(page.getByRole('button', { name: english.update })).toBeHidden()
    expect(await findings(page)).toEqual([])
    for (const width of [320, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)
    await page.goto(`${shop.url}${screen}?lang=fr`)
    await expect(page.getByRole('heading', { level: 1, name: french.heading })).toBeVisible()
    expect(await findings(page)).toEqual([])
  } finally {
    await shop.end()
    server.close()
  }
})
