import { expect, it } from 'vitest'
import { countChanges } from './changed-fields.ts'

const before = {
  name: 'Clay',
  open: 'on',
  '0.id': 'a',
  '0.en': 'Home',
  '1.id': 'b',
  '1.en': 'Shop',
}

it('counts fields that were changed, checked, or unchecked', () => {
  expect(countChanges(before, before)).toBe(0)
  const { open: _, ...unchecked } = before
  expect(countChanges(before, { ...unchecked, name: 'Wax', bank: 'on' })).toBe(3)
})

it('counts each field of rows that stay where they are', () => {
  expect(countChanges(before, { ...before, '0.en': 'Start', '1.en': 'Store' })).toBe(2)
})

it('counts rows that were moved, added, or removed once', () => {
  const moved = { ...before, '0.id': 'b', '0.en': 'Shop', '1.id': 'a', '1.en': 'Home' }
  expect(countChanges(before, moved)).toBe(1)
  expect(countChanges(before, { ...before, '2.id': '', '2.en': '' })).toBe(1)
  expect(countChanges({ a: 'Clay', b: 'Wax' }, { b: 'Wax', a: 'Clay' })).toBe(1)
  expect(countChanges({ 'zones.0.name': 'West', name: '' }, { name: 'Wax' })).toBe(2)
})
