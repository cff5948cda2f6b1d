import { expect, it } from 'vitest'
import { loadProduct } from '#/app/products/product-view.ts'
import { ada, adminDeps, signedInAdmin } from '#/backend/admins/admins.fixture.ts'
import { scopes } from '#/contract/staff.ts'
import type { CreateRender } from '#/server/pages/render.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

/** A page that is what a product's page shows of its fields. */
const fieldsPage: CreateRender = (requestContextOf) => async (request, visitor) => {
  const handle = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const answer = await loadProduct(requestContextOf(visitor), handle)
  const fields = answer.status === 'loaded' ? answer.product.fields : null
  return new Response(JSON.stringify(fields), { headers: { 'content-type': 'text/html' } })
}

forEachDatabase((databases) => {
  const startApp = appStarter()
  const start: typeof startApp = (database, options) =>
    startApp(database, { ...options, createRender: fieldsPage })

  async function open() {
    const database = await databases.fresh()
    const office = await openBackOffice(start, database, scopes, { SITE_LAUNCHED: 'true' })
    const { token } = await signedInAdmin(
      database,
      ada,
      adminDeps(database, { clock: () => new Date() }),
    )
    const page = async (query = '') =>
      JSON.parse(await (await fetch(`${office.url}/products/gel-cleaner${query}`)).text())
    const define = (key: string, type: string, isPublic = true) =>
      office.ask(
        `mutation ($definition: MetafieldDefinitionInput!) {
          made: metafieldDefinitionCreate(definition: $definition) { userErrors { message } } }`,
        {
          definition: {
            ...{ key, type, name: key, namespace: 'custom', ownerType: 'PRODUCT' },
            access: { storefront: isPublic ? 'PUBLIC_READ' : 'NONE' },
          },
        },
      )
    const { product } = await office.ask(
      '{ product: productByIdentifier(identifier: { handle: "gel-cleaner" }) { id } }',
    )
    const fill = (values: Readonly<Record<string, string>>) =>
      office.ask(
        `mutation ($id: ID!, $metafields: [MetafieldInput!]!) {
          set: productSet(identifier: { id: $id }, input: { metafields: $metafields }) { userErrors { field message } } }`,
        {
          id: product.id,
          metafields: Object.entries(values).map(([key, value]) => ({ key, value })),
        },
      )
    const settings = async (productFields?: readonly object[]) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { version } = await (
        await fetch(`${office.url}/api/admin/settings`, { headers })
      ).json()
      return fetch(`${office.url}/api/admin/settings`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ version, settings: { productFields } }),
      })
    }
    return { ...office, page, define, fill, settings }
  }

  it('shows the fields that the owner has chosen, in their order, with a heading in each language', async () => {
    const { page, define, fill, settings } = await open()
    await define('in_the_box', 'list.single_line_text_field')
    await define('care', 'multi_line_text_field')
    await define('vegan', 'boolean')
    await define('supplier', 'single_line_text_field', false)
    const { set } = await fill({
      in_the_box: '["A <b>jar</b>","A spoon"]',
      care: 'Keep dry.',
      vegan: 'true',
      supplier: 'Secret Ltd.',
    })
    expect(set.userErrors).toEqual([])
    expect(await page()).toEqual([])
    const field = (key: string, en: string, fr?: string) => ({
      namespace: 'custom',
      key,
      heading: { en, ...(fr && { fr }) },
    })
    const saved = await settings([
      field('care', 'Caring for it', 'Entretien'),
      field('in_the_box', 'Inside', 'Dedans'),
      field('vegan', 'Vegan'),
      field('supplier', 'Bought from'),
      field('never_defined', 'Nothing'),
    ])
    expect(saved.status).toBe(200)
    const shown = (heading: string, ...values: string[]) => ({ heading, values, isLink: false })
    expect(await page()).toEqual([
      shown('Caring for it', 'Keep dry.'),
      shown('Inside', 'A <b>jar</b>', 'A spoon'),
      shown('Vegan', 'Yes'),
    ])
    expect(await page('?lang=fr')).toEqual([
      shown('Entretien', 'Keep dry.'),
      shown('Dedans', 'A <b>jar</b>', 'A spoon'),
      shown('Vegan', 'Oui'),
    ])
  })

  it('links to no address but one that is encrypted, and refuses fields that are named twice', async () => {
    const { page, define, fill, settings } = await open()
    await define('manual', 'list.url')
    await fill({ manual: '["https://shop.example/manual.pdf","http://plain.example/","tel:+1"]' })
    const heading = { en: 'Manual' }
    const manual = { namespace: 'custom', key: 'manual', heading }
    expect((await settings([manual, manual])).status).toBe(400)
    expect((await settings([manual])).status).toBe(200)
    expect(await page()).toEqual([
      { heading: 'Manual', values: ['https://shop.example/manual.pdf'], isLink: true },
    ])
  })
})
