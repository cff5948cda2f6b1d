import { expect, it } from 'vitest'
import type { MenuEntry } from '#/clients/shop-admin/menus.ts'
import { entriesIn } from './menu-form.ts'

const saved: readonly MenuEntry[] = [
  {
    id: 'gid://shopify/MenuItem/1',
    title: 'All collections',
    type: 'COLLECTIONS',
    resourceId: null,
    url: '/collections',
    translations: [],
    items: [],
  },
]
const read = (to: string, id = saved[0]?.id ?? '') =>
  entriesIn(
    { '0.en': 'Collections', '0.to': to, '0.level': '0', '0.id': id },
    saved,
    (problem) => problem,
    {
      first: 'en',
    },
  )

it('leaves an entry where another storefront of the shop has a page', () => {
  const { value, problems } = read('/collections')
  expect(problems).toEqual({})
  expect(value.items).toMatchObject([{ title: 'Collections', type: 'COLLECTIONS' }])
})

it('refuses a new link to a page that the website lacks, and a group that nothing is left in', () => {
  expect(read('/collections', '').problems).toEqual({ '0.to': 'to' })
  expect(read('').problems).toEqual({ '0.to': 'to' })
})
