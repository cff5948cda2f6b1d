import texts from '#/content/fr/stock-alerts.json' with { type: 'json' }
import leaving from '#/content/fr/unsubscribe.json' with { type: 'json' }
import { emailTo } from './fixtures/customers.ts'
import { expect, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const width = 390

test.describe('what is sold out, in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width, height: 900 } })

  test('is told of by email when it’s back', async ({ page, shop }) => {
    const { token } = await openOffice(shop)
    const ask = async (query: string, variables: object) => {
      const response = await fetch(`${shop.url}/admin/api/2025-10/graphql.json`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()).data
    }
    const { productByIdentifier: product } = await ask(
      `{ productByIdentifier(identifier: { handle: "trash-bag-pack" }) {
          variants(first: 9) { nodes { title inventoryQuantity inventoryItem { id } } }
        } }`,
      {},
    )
    const variant = product.variants.nodes.find(
      (one: { inventoryQuantity: number }) => one.inventoryQuantity === 0,
    )
    const stock = (quantity: number) =>
      ask(
        `mutation ($input: InventorySetQuantitiesInput!) {
            inventorySetQuantities(input: $input) { userErrors { message } }
          }`,
        {
          input: {
            name: 'available',
            reason: 'correction',
            ignoreCompareQuantity: true,
            quantities: [
              {
                inventoryItemId: variant.inventoryItem.id,
                locationId: 'gid://shopify/Location/1',
                quantity,
              },
            ],
          },
        },
      )

    await page.goto('/products/trash-bag-pack')
    const soldOut = page.getByRole('radio', { name: /^30/ })
    await soldOut.check()
    await expect(page).toHaveURL(/variant=/)
    const linked = await page.request.get(`${page.url()}&lang=fr`)
    expect(await linked.text()).toContain(texts.heading)
    await page.getByRole('link', { name: texts.inStock }).click()
    await expect(page.getByRole('radio', { name: /^15/ })).toBeChecked()
    await soldOut.check()
    const form = page.getByRole('form', { name: texts.heading })
    await form.getByRole('button', { name: texts.submit }).click()
    await expect(form.getByText(texts.wrong)).toBeVisible()
    const email = `waits-${width}@shop.example`
    await form.getByLabel(texts.email).fill(email)
    await form.getByRole('button', { name: texts.submit }).click()
    await expect(form.getByText(texts.done.replace('{{email}}', email))).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)

    await stock(2)
    const written = await emailTo(shop, email, '/products/trash-bag-pack')
    await stock(0)
    const [address = ''] = /\/unsubscribe\?[\w=&-]+/.exec(written.replaceAll('&amp;', '&')) ?? []
    await page.goto(address)
    await expect(page.getByRole('heading', { name: leaving.alerts.asked.heading })).toBeVisible()
    await page.getByRole('button', { name: leaving.button }).click()
    await expect(page.getByRole('heading', { name: leaving.alerts.done.heading })).toBeVisible()
  })
})
