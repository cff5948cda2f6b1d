import { expect, it, vi } from 'vitest'
import type { Rule } from '#/clients/shop-admin/collections.ts'
import { searchFor } from './collection-form.ts'
import { movesTo } from './save-collection.ts'

// Typed numbers are parsed in the page's language.
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

it('moves products one after the other until they are in order', () => {
  const from = ['a', 'b', 'c', 'd', 'e']
  for (const wanted of [from, ['e', 'a', 'b', 'c', 'd'], ['c', 'b', 'e', 'd', 'a']]) {
    const order = [...from]
    for (const { id, newPosition } of movesTo(wanted, from))
      order.splice(Number(newPosition), 0, ...order.splice(order.indexOf(id), 1))
    expect(order).toEqual(wanted)
  }
  expect(movesTo(from, from)).toEqual([])
})

it('asks for what meets the rules, where a search can say it', () => {
  const tag: Rule = { column: 'TAG', relation: 'EQUALS', condition: 'refill' }
  const price: Rule = { column: 'VARIANT_PRICE', relation: 'LESS_THAN', condition: '7,50' }
  const query = (rules: Rule[], appliedDisjunctively = false) =>
    searchFor({ appliedDisjunctively, rules })
  expect(query([tag, price])).toBe('rule:"TAG EQUALS refill" rule:"VARIANT_PRICE LESS_THAN 7.50"')
  expect(query([tag, price], true)).toContain(' OR ')
  expect(query([tag, { ...price, condition: ' ' }])).toBe('rule:"TAG EQUALS refill"')
  expect(query([{ ...tag, condition: '12" mat' }])).toBe(`rule:'TAG EQUALS 12" mat'`)
  for (const rules of [[], [{ ...tag, condition: '' }], [{ ...tag, condition: `12" dad's` }]])
    expect(query(rules)).toBeNull()
})
