import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { overflowAt } from './fixtures/shoppers.ts'

test('any product shows the price of one piece, what a kit saves, and how it’s used', async ({
  shop,
  page: visitor,
}) => {
  const { token } = await openOffice(shop)
  const ask = async (query: string, variables: object = {}) => {
    const response = await fetch(`${shop.url}/admin/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()).data
  }
  const page = async (handle: string) => {
    const headers = { cookie: 'siteAccess=1; country=US' }
    return (await fetch(`${shop.url}/products/${handle}`, { headers })).text()
  }
  const { products } = await ask('{ products(first: 9) { nodes { id handle } } }')
  const idOf = (handle: string) =>
    products.nodes.find((product: { handle: string }) => product.handle === handle).id
  const set = async (ownerId: string, key: string, value: string) => {
    const { metafieldsSet } = await ask(
      `mutation ($metafields: [MetafieldsSetInput!]!) {
        metafieldsSet(metafields: $metafields) { userErrors { message } } }`,
      { metafields: [{ ownerId, namespace: 'custom', key, value }] },
    )
    expect(metafieldsSet.userErrors).toEqual([])
  }
  expect(await page('express-kit')).toContain('Refills, sold separately')
  expect(await page('trash-bag-pack')).toContain('$1.98 each')
  expect(await page('trash-bag-pack?lang=fr')).toMatch(/Soit \$1,98\sl’unité/)
  expect(await page('gel-cleaner')).not.toContain('$4.30 each')
  await set(idOf('gel-cleaner'), 'pieces', '3')
  await expect.poll(() => page('gel-cleaner')).toContain('$4.30 each')
  // A number in a title isn't one of pieces.
  const { productSet } = await ask(
    `mutation ($input: ProductSetInput!) {
      productSet(synchronous: true, input: $input) {
        product { id variants(first: 1) { nodes { id } } } userErrors { message } } }`,
    {
      input: {
        title: 'House Blend',
        // As long words as languages have them wrap.
        descriptionHtml: `<p>${'Donaudampfschifffahrt'.repeat(4)}</p>`,
        status: 'ACTIVE',
        productOptions: [{ name: 'Weight', values: [{ name: '250 g' }, { name: '1 kg' }] }],
        variants: ['250 g', '1 kg'].map((name) => ({
          optionValues: [{ optionName: 'Weight', name }],
          price: '14.50',
        })),
      },
    },
  )
  expect(productSet.userErrors).toEqual([])
  const { publishablePublish } = await ask(
    `mutation ($id: ID!, $publicationId: ID!) {
      publishablePublish(id: $id, input: [{ publicationId: $publicationId }]) {
        userErrors { message } } }`,
    { id: productSet.product.id, publicationId: 'gid://shopify/Publication/1' },
  )
  expect(publishablePublish.userErrors).toEqual([])
  await expect.poll(() => page('house-blend')).toContain('250 g')
  expect(await page('house-blend')).not.toMatch(/\d each/)
  await visitor.goto(`${shop.url}/products/house-blend`)
  expect(await overflowAt(visitor, 390)).toBeLessThanOrEqual(0)
  await set(productSet.product.variants.nodes[0].id, 'pieces', '2')
  await expect.poll(() => page('house-blend')).toContain('$7.25 each')
  const step = (picture: string, en: string) => ({ picture, text: { en } })
  const steps = [step('/pictures/upload-1.a.webp', 'Squeeze.'), step('gel-cleaner--front', 'Wait.')]
  await set(
    idOf('gel-cleaner'),
    'steps',
    JSON.stringify([...steps, step('nothing', 'Weep.'), { text: { en: 'Rinse.' } }]),
  )
  await expect.poll(() => page('gel-cleaner')).toMatch(/Squeeze\..*Wait\..*Rinse\./s)
  expect(await page('gel-cleaner')).toContain('src="/pictures/upload-1.a.webp')
  expect(await page('gel-cleaner')).not.toMatch(/Weep|Open the jar/)
  await set(idOf('gel-cleaner'), 'steps', '"none"')
  await expect.poll(() => page('gel-cleaner')).toContain('Video coming soon')
  await set(idOf('express-kit'), 'parts', '[]')
  await expect.poll(() => page('express-kit')).not.toContain('Refills, sold separately')
})

test('the owner writes how a product is used, in any order', async ({ page, shop }) => {
  await openAdmin(page, await openOffice(shop), '/admin/products')
  await page.getByRole('link', { name: 'Wet Wipes' }).click()
  const steps = page.getByRole('group', { name: 'Steps of use', exact: true })
  await expect(steps.getByRole('listitem').nth(1)).toBeVisible()
  const count = await steps.getByRole('listitem').count()
  await steps.getByRole('button', { name: 'Add step' }).click()
  const last = steps.getByRole('listitem').last()
  await last.getByLabel('What to do, in English').fill('Let it dry.')
  await last.getByRole('button', { name: 'Move' }).press('ArrowUp')
  await expect(steps.getByRole('listitem').nth(count - 1)).toContainText('Let it dry.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(steps.getByRole('listitem')).toHaveCount(count + 1)
  await page.goto('/products/wet-wipes')
  const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Let it dry.' })
  await expect(shown).toHaveText(new RegExp(`^${count}`))
  await page.goto('/products/wet-wipes?lang=fr')
  await expect(page.getByText('Let it dry.')).toBeVisible()
})
