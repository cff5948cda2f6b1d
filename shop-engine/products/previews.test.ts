import { expect, it } from 'vitest'
import { dayMs } from '#/contract/durations.ts'
import { previewHandle, previewPath } from '#/contract/page-addresses.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, settings } from '../engine.fixture.ts'

const query = 'query ($handle: String!) { product(handle: $handle) { title handle } }'

forEachDatabase((databases) => {
  async function openDraft() {
    const shop = await openDemo(await databases.fresh())
    const { made } = await shop.admin.ask(`mutation {
      made: productCreate(product: { title: "Mug", status: DRAFT }) {
        product { id onlineStoreUrl onlineStorePreviewUrl } userErrors { message } } }`)
    const start = settings.publicUrl + previewPath('')
    expect(made.product.onlineStoreUrl).toBeNull()
    expect(made.product.onlineStorePreviewUrl.startsWith(start)).toBe(true)
    const key: string = made.product.onlineStorePreviewUrl.slice(start.length)
    const shown = async (of: string) =>
      (await shop.ask(query, { handle: previewHandle(of) })).product
    return { ...shop, key, shown }
  }

  it('shows a draft to whoever has its link, for a week, and to nobody else', async () => {
    const { ask, clock, key, shown } = await openDraft()
    expect(await shown(key)).toEqual({ title: 'Mug', handle: 'mug' })
    expect((await ask(query, { handle: 'mug' })).product).toBeNull()
    clock.now = new Date(clock.now.getTime() + 7 * dayMs)
    expect(await shown(key)).toEqual({ title: 'Mug', handle: 'mug' })
    clock.now = new Date(clock.now.getTime() + dayMs)
    expect(await shown(key)).toBeNull()
  })

  it('shows nothing for a link that was changed, for another product or a later day', async () => {
    const { key, shown } = await openDraft()
    const [id = '', day = '', signature = ''] = key.split('.')
    for (const forged of [
      `1.${day}.${signature}`,
      `${id}.${Number(day) + 1}.${signature}`,
      `${id}.${day}.${'A'.repeat(43)}`,
      `${id}.${day}.`,
      `${id}.${day}`,
      '',
    ])
      expect(await shown(forged), forged).toBeNull()
  })

  it('shows the draft as it is now, and not once it’s deleted', async () => {
    const { admin, key, shown } = await openDraft()
    const id = `gid://shopify/Product/${key.split('.')[0]}`
    await admin.ask(
      'mutation ($id: ID!) { productUpdate(product: { id: $id, title: "Cup" }) { userErrors { message } } }',
      { id },
    )
    expect(await shown(key)).toMatchObject({ title: 'Cup' })
    await admin.ask(
      'mutation ($id: ID!) { productDelete(input: { id: $id }) { userErrors { message } } }',
      { id },
    )
    expect(await shown(key)).toBeNull()
  })
})
