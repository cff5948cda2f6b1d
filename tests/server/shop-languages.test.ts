import { expect, it } from 'vitest'
import { setupSecret } from '#/backend/admins/setup-secret.store.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import type { AllTables } from '#/server/tables.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

type Languages = ShopSettings['languages']
const french: Languages = { offered: ['fr'], first: 'fr' }
const frenchFirst: Languages = { offered: ['en', 'fr'], first: 'fr' }
const englishFirst: Languages = { offered: ['en', 'fr'], first: 'en' }

const inEnglish = { 'accept-language': 'en', cookie: 'language=en' }

forEachDatabase((kind) => {
  const start = appStarter()

  /** A shop of one's own in these languages, as its owner and a script know it. */
  async function open(languages: Languages) {
    const scopes = ['write_products', 'read_products', 'write_publications'] as const
    const variables = { NODE_ENV: 'production', SHOP_PUBLIC_TOKEN: 'own-public-token' }
    const office = await openBackOffice(start, await kind.fresh(), scopes, variables, { own: true })
    const { value: token } = await office.database
      .withTables<AllTables>()
      .db.selectFrom('server_secrets')
      .select('value')
      .where('name', '=', setupSecret)
      .executeTakeFirstOrThrow()
    const json = { 'content-type': 'application/json' }
    const owner = { name: 'Ada', email: 'ada@shop.example', password: 'analytical-engine' }
    const shop = { shopName: 'Brûlerie', supportEmail: 'aide@shop.example', catalogue: 'empty' }
    const body = JSON.stringify({ token, ...owner, ...shop, languages })
    const made = await fetch(`${office.url}/api/setup`, { method: 'POST', headers: json, body })
    const staff = { ...json, authorization: `Bearer ${(await made.json()).token}` }
    const settings = async () =>
      (await fetch(`${office.url}/api/admin/settings`, { headers: staff })).json()
    const change = async (changes: object) => {
      const { version } = await settings()
      return fetch(`${office.url}/api/admin/settings`, {
        method: 'PATCH',
        headers: staff,
        body: JSON.stringify({ version, settings: changes, confirmation: 'launch' }),
      })
    }
    expect((await change({ launched: true })).status).toBe(200)
    const text = async (path: string, headers = {}) =>
      (await fetch(office.url + path, { headers })).text()
    const addProduct = async (title: string) => {
      const { productCreate } = await office.ask(
        `mutation ($product: ProductCreateInput!) {
          productCreate(product: $product) { product { id title } userErrors { message } } }`,
        { product: { title } },
      )
      await office.ask(
        `mutation ($id: ID!) { publishablePublish(id: $id, input: [
          { publicationId: "gid://shopify/Publication/1" }]) { userErrors { message } } }`,
        productCreate.product,
      )
      return productCreate.product.id as string
    }
    const titlesIn = async (code: string) => {
      const { data } = await office.shop(`query @inContext(language: ${code}) {
        localization { language { isoCode } availableLanguages { isoCode } }
        products(first: 5) { nodes { title } } }`)
      const { localization, products } = data
      return {
        language: localization.language.isoCode,
        available: localization.availableLanguages.map((one: { isoCode: string }) => one.isoCode),
        titles: products.nodes.map((node: { title: string }) => node.title),
      }
    }
    return { ...office, settings, change, text, addProduct, titlesIn }
  }

  it('is in French alone, whatever language a visitor asks for', async () => {
    const { addProduct, titlesIn, text, url, settings } = await open(french)
    await addProduct('Café moulu')
    expect((await settings()).settings).toMatchObject({
      languages: french,
      facts: { staffLanguage: 'fr' },
    })
    const answer = { language: 'FR', available: ['FR'], titles: ['Café moulu'] }
    expect(await titlesIn('EN')).toEqual(answer)
    expect(await titlesIn('FR')).toEqual(answer)
    const manifest = JSON.parse(await text('/manifest.webmanifest?lang=en', inEnglish))
    expect(manifest.lang).toBe('fr')
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain('<loc>')
    expect(sitemap).not.toMatch(/hreflang|lang=/)
    const refused = await fetch(`${url}/api/reviews`, {
      method: 'POST',
      headers: { ...inEnglish, 'content-type': 'application/json' },
      body: '{}',
    })
    expect((await refused.json()).error).toMatch(/Veuillez|connect/)
    expect(await text('/api/admin/settings', inEnglish)).toContain('sign in')
  })

  it('takes no first language that it does not offer, and none twice', async () => {
    const { change, settings } = await open(french)
    for (const languages of [
      { offered: ['en'], first: 'fr' },
      { offered: ['fr', 'fr'], first: 'fr' },
      { offered: [], first: 'fr' },
      { offered: ['de'], first: 'de' },
      { offered: ['fr'] },
    ])
      expect((await change({ languages })).status).toBe(400)
    expect((await settings()).settings.languages).toEqual(french)
  })

  it('keeps every text when another language becomes the first', async () => {
    const { ask, addProduct, titlesIn, change } = await open(frenchFirst)
    const coffee = await addProduct('Café moulu')
    await addProduct('Tasse')
    const content = `query ($id: ID!, $locale: String!) { translatableResource(resourceId: $id) {
      translatableContent { key value digest locale } translations(locale: $locale) { key value } } }`
    const { translatableResource } = await ask(content, { id: coffee, locale: 'en' })
    expect(translatableResource.translations).toEqual([])
    const [title] = translatableResource.translatableContent
    expect(title).toMatchObject({ key: 'title', value: 'Café moulu', locale: 'fr' })
    const { translationsRegister } = await ask(
      `mutation ($id: ID!, $translations: [TranslationInput!]!) {
        translationsRegister(resourceId: $id, translations: $translations) { userErrors { message } } }`,
      {
        id: coffee,
        translations: [
          {
            key: 'title',
            locale: 'en',
            value: 'Ground coffee',
            translatableContentDigest: title.digest,
          },
        ],
      },
    )
    expect(translationsRegister.userErrors).toEqual([])
    // What isn't translated is shown in the owner's words.
    expect((await titlesIn('EN')).titles).toEqual(['Ground coffee', 'Tasse'])
    expect(await titlesIn('FR')).toEqual({
      language: 'FR',
      available: ['FR', 'EN'],
      titles: ['Café moulu', 'Tasse'],
    })

    expect((await change({ languages: englishFirst })).status).toBe(200)
    const titles = '{ products(first: 5) { nodes { title } } }'
    expect((await ask(titles)).products.nodes).toEqual([
      { title: 'Ground coffee' },
      { title: 'Tasse' },
    ])
    expect(await titlesIn('EN')).toMatchObject({ language: 'EN', available: ['EN', 'FR'] })
    expect((await titlesIn('FR')).titles).toEqual(['Café moulu', 'Tasse'])
    const swapped = await ask(content, { id: coffee, locale: 'fr' })
    expect(swapped.translatableResource.translations).toEqual([
      { key: 'title', value: 'Café moulu' },
    ])
    // A text that was never translated follows the language that is first now.
    const { products } = await ask('{ products(first: 5) { nodes { id } } }')
    await ask(
      `mutation ($product: ProductUpdateInput!) {
        productUpdate(product: $product) { userErrors { message } } }`,
      { product: { id: products.nodes[1].id, title: 'Cup' } },
    )
    expect((await titlesIn('FR')).titles).toEqual(['Café moulu', 'Cup'])

    expect((await change({ languages: frenchFirst })).status).toBe(200)
    expect((await ask(titles)).products.nodes).toEqual([{ title: 'Café moulu' }, { title: 'Cup' }])
  })
})
