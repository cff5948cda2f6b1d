import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo, type ResponseBody } from '../engine.fixture.ts'

const entry = 'id title type url resourceId'
const menuFields = `id handle title isDefault items { ${entry} items { ${entry} items { ${entry} } } }`
const errors = 'userErrors { field message code }'
const create = `mutation ($title: String!, $handle: String!, $items: [MenuItemCreateInput!]!) {
  result: menuCreate(title: $title, handle: $handle, items: $items) { menu { ${menuFields} } ${errors} } }`
const update = `mutation ($id: ID!, $title: String!, $handle: String, $items: [MenuItemUpdateInput!]!) {
  result: menuUpdate(id: $id, title: $title, handle: $handle, items: $items) { menu { ${menuFields} } ${errors} } }`
const remove = `mutation ($id: ID!) { result: menuDelete(id: $id) { deletedMenuId ${errors} } }`
const list = `{ menus(first: 10) { nodes { ${menuFields} } } }`

const shown = `query ($handle: String!, $language: LanguageCode) @inContext(language: $language) {
  menu(handle: $handle) { title itemsCount items { title type url resource { __typename }
    items { title url items { title url } } } } }`

const product = (number: number) => `gid://shopify/Product/${number}`
const link = (title: string, url: string) => ({ title, type: 'HTTP', url })
const mainMenu = 'gid://shopify/Menu/1'

forEachDatabase((database) => {
  const openShop = async () => openDemo(await database.fresh())

  it('has the two menus of every shop, whose handles and existence are fixed', async () => {
    const { admin } = await openShop()
    const { menus } = await admin.ask(list)
    expect(menus.nodes).toMatchObject([
      {
        ...{ id: mainMenu, handle: 'main-menu', title: 'Main menu', isDefault: true },
        items: [
          { title: 'Shop', type: 'CATALOG', url: '/products', resourceId: null },
          { title: 'Q&A', type: 'PAGE', url: '/faq', resourceId: 'gid://shopify/Page/2' },
          { type: 'PAGE', url: '/about' },
          { type: 'PAGE', url: '/contact' },
        ],
      },
      {
        ...{ handle: 'footer', isDefault: true },
        items: [
          {
            ...{ title: 'Shop', type: 'HTTP', url: null },
            items: [{ type: 'PRODUCT', resourceId: product(1), url: '/products/express-kit' }, {}],
          },
          { items: [{ type: 'BLOG' }, {}, { type: 'SHOP_POLICY' }, { type: 'HTTP' }] },
          {},
        ],
      },
    ])
    expect((await admin.ask(remove, { id: mainMenu })).result.userErrors).toMatchObject([
      { field: ['id'], code: 'UNABLE_TO_DELETE_DEFAULT_MENU' },
    ])
    const renamed = { id: mainMenu, title: 'Main', handle: 'other', items: [] }
    expect((await admin.ask(update, renamed)).result.userErrors).toMatchObject([
      { field: ['handle'], code: null },
    ])
  })

  it('makes, changes, and deletes a menu of three levels, and shoppers see it at once', async () => {
    const { admin, ask } = await openShop()
    const items = [
      {
        ...{ title: 'Kits', type: 'PRODUCT', resourceId: product(1) },
        items: [{ ...link('All', '#'), items: [link('Elsewhere', 'https://example.com/x')] }],
      },
    ]
    const made = (await admin.ask(create, { title: 'Side', handle: 'Side bar', items })).result
    expect(made).toMatchObject({ userErrors: [], menu: { handle: 'side-bar', isDefault: false } })
    const { id, items: stored } = made.menu
    const seen = async () => (await ask(shown, { handle: 'side-bar' })).menu
    expect(await seen()).toEqual({
      title: 'Side',
      itemsCount: 1,
      items: [
        {
          ...{ title: 'Kits', type: 'PRODUCT', resource: { __typename: 'Product' } },
          url: 'http://localhost:3000/products/express-kit',
          items: [
            {
              ...{ title: 'All', url: null },
              items: [{ title: 'Elsewhere', url: 'https://example.com/x' }],
            },
          ],
        },
      ],
    })
    const changed = await admin.ask(update, {
      ...{ id, title: 'Bar' },
      items: [
        { title: 'Home', type: 'FRONTPAGE' },
        { id: stored[0].id, title: 'Kit', type: 'PRODUCT', resourceId: product(1) },
      ],
    })
    expect(changed.result.userErrors).toEqual([])
    expect(changed.result.menu.items[1].id).toBe(stored[0].id)
    expect((await seen()).items.map(({ title }: ResponseBody) => title)).toEqual(['Home', 'Kit'])
    expect((await admin.ask(remove, { id })).result).toEqual({ deletedMenuId: id, userErrors: [] })
    expect(await seen()).toBeNull()
    expect((await admin.ask(remove, { id })).result.userErrors).toMatchObject([
      { field: ['id'], code: 'MENU_DOES_NOT_EXIST' },
    ])
    expect(
      (await admin.ask(update, { id, title: 'x', items: [] })).result.userErrors,
    ).toMatchObject([{ field: ['id'], code: 'NOT_FOUND' }])
  })

  it('follows what an entry names, which falls out once it is gone', async () => {
    const { admin, ask } = await openShop()
    const items = [{ title: 'Kit', type: 'PRODUCT', resourceId: product(1) }]
    expect(
      (await admin.ask(update, { id: mainMenu, title: 'Main', items })).result.userErrors,
    ).toEqual([])
    const urls = async () =>
      (await ask(shown, { handle: 'main-menu' })).menu.items.map(({ url }: ResponseBody) => url)
    await admin.ask(
      `mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { ${errors.replace('code', '')} } }`,
      { product: { id: product(1), handle: 'renamed-kit' } },
    )
    expect(await urls()).toEqual(['http://localhost:3000/products/renamed-kit'])
    await admin.ask(
      `mutation ($input: ProductDeleteInput!) { productDelete(input: $input) { deletedProductId } }`,
      { input: { id: product(1) } },
    )
    expect(await urls()).toEqual([])
    const { menu } = await admin.ask(`{ menu(id: "${mainMenu}") { items { title url } } }`)
    expect(menu.items).toEqual([{ title: 'Kit', url: null }])
  })

  it('answers titles in the language of the request, and in the first one where none is written', async () => {
    const { admin, ask } = await openShop()
    const titlesIn = async (language: string) =>
      (await ask(shown, { handle: 'main-menu', language })).menu.items.map(
        ({ title }: ResponseBody) => title,
      )
    const items = [
      {
        ...link('Cups', '/products'),
        translations: [{ key: 'title', locale: 'fr', value: 'Tasses' }],
      },
      link('Help', '/help'),
    ]
    const { result } = await admin.ask(update, { id: mainMenu, title: 'Main', items })
    expect(await titlesIn('FR')).toEqual(['Tasses', 'Help'])
    const own = `{ menu(id: "${mainMenu}") { items { title translations { locale value } } } }`
    expect((await admin.ask(own)).menu.items).toEqual([
      { title: 'Cups', translations: [{ locale: 'fr', value: 'Tasses' }] },
      { title: 'Help', translations: [] },
    ])
    const resourceId = result.menu.items[1].id.replace('MenuItem', 'Link')
    const read = `query ($resourceId: ID!) { translatableResource(resourceId: $resourceId) {
      resourceId translatableContent { key value digest } translations(locale: "fr") { value } } }`
    const { translatableResource } = await admin.ask(read, { resourceId })
    const [{ digest, ...content }] = translatableResource.translatableContent
    expect(content).toEqual({ key: 'title', value: 'Help' })
    const registered = await admin.ask(
      `mutation ($resourceId: ID!, $translations: [TranslationInput!]!) {
        translationsRegister(resourceId: $resourceId, translations: $translations) { ${errors} } }`,
      {
        resourceId,
        translations: [
          { key: 'title', locale: 'fr', value: 'Aide', translatableContentDigest: digest },
        ],
      },
    )
    expect(registered.translationsRegister.userErrors).toEqual([])
    expect(await titlesIn('FR')).toEqual(['Tasses', 'Aide'])
    expect(await titlesIn('EN')).toEqual(['Cups', 'Help'])
    const [first, second] = result.menu.items
    await admin.ask(update, {
      ...{ id: mainMenu, title: 'Main' },
      items: [
        { id: second.id, ...link('Support', '/help') },
        {
          ...{ id: first.id, ...link('Mugs', '/products') },
          translations: [{ key: 'title', locale: 'fr', value: '' }],
        },
      ],
    })
    expect(await titlesIn('FR')).toEqual(['Aide', 'Mugs'])
  })

  it.each([
    ['javascript:alert(1)'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['http://example.com/'],
    ['data:text/html,x'],
    ['https:///x'],
    ['/admin'],
    [''],
  ])('refuses the address %s beside its field', async (url) => {
    const { admin, ask } = await openShop()
    const before = await ask(shown, { handle: 'main-menu' })
    const items = [{ ...link('Top', '#'), items: [link('Fine', '/faq'), link('Bad', url)] }]
    const { result } = await admin.ask(update, { id: mainMenu, title: 'Main', items })
    expect(result).toMatchObject({
      menu: null,
      userErrors: [{ field: ['items', '0', 'items', '1', 'url'], code: null }],
    })
    expect(await ask(shown, { handle: 'main-menu' })).toEqual(before)
  })

  it('refuses what no menu can hold, by Shopify’s codes', async () => {
    const { admin } = await openShop()
    const refusedFor = async (items: object, variables: object = {}) => {
      const given = { title: 'Side', handle: 'side', items, ...variables }
      return (await admin.ask(create, given)).result.userErrors
    }
    const nested = (levels: number): object =>
      levels === 1 ? link('End', '/faq') : { ...link('Level', '#'), items: [nested(levels - 1)] }
    expect(await refusedFor([nested(4)])).toMatchObject([
      { field: ['items'], code: 'NESTING_TOO_DEEP' },
    ])
    expect(
      await refusedFor([
        { title: 'Gone', type: 'PRODUCT', resourceId: product(999) },
        { title: 'Other', type: 'COLLECTION', resourceId: product(1) },
        { title: 'None', type: 'PAGE' },
      ]),
    ).toMatchObject([{ field: ['items', '2', 'resourceId'], code: 'NOT_FOUND' }])
    expect(
      await refusedFor([
        { title: 'Gone', type: 'PRODUCT', resourceId: product(999) },
        { title: 'Other', type: 'COLLECTION', resourceId: product(1) },
      ]),
    ).toMatchObject([
      { field: ['items', '0', 'resourceId'], code: 'NOT_FOUND' },
      { field: ['items', '1', 'resourceId'], code: 'NOT_FOUND' },
    ])
    expect(await refusedFor([link(' ', '/faq')])).toMatchObject([
      { field: ['items', '0', 'title'] },
    ])
    expect(await refusedFor([link('x'.repeat(256), '/faq')])).toHaveLength(1)
    const many = { ...link('x', '#'), items: Array.from({ length: 126 }, () => link('x', '/faq')) }
    expect(await refusedFor([many, many])).toMatchObject([{ field: ['items'] }])
    for (const handle of ['footer', 'footer-groups', 'next-js-frontend-header-menu'])
      expect(await refusedFor([], { handle })).toMatchObject([{ field: ['handle'] }])
    const unknownItem = [{ id: 'gid://shopify/MenuItem/777', ...link('x', '/faq') }]
    expect(
      (await admin.ask(update, { id: mainMenu, title: 'Main', items: unknownItem })).result
        .userErrors,
    ).toMatchObject([{ field: ['items', '0', 'id'], code: 'NOT_FOUND' }])
  })

  it('leaves no entry the number of another when two menus are made at once', async () => {
    const { admin } = await openShop()
    const make = (handle: string) =>
      admin.ask(create, { title: handle, handle, items: [link('One', '/faq'), link('Two', '/')] })
    const made = await Promise.all(['one', 'two', 'three'].map(make))
    const ids = made.flatMap(({ result }) => result.menu.items.map(({ id }: ResponseBody) => id))
    expect(new Set(ids).size).toBe(6)
  })
})
