import { describe, expect, it } from 'vitest'
import { tokenScopes } from '#/contract/admins.ts'
import { includesScope } from '#/contract/staff.ts'
import {
  chosenOf,
  highestScope,
  levelOf,
  scopeField,
  scopeGroups,
  scopesOf,
  subjectsOf,
  typedScopes,
} from './scope-levels.ts'

const subjects = scopeGroups.flatMap(subjectsOf)

describe('the permissions of a new token', () => {
  it('can grant every scope that a token can have', () => {
    const most = subjects.map((subject) => [scopeField(subject), scopesOf(subject).at(-1)] as const)
    const granted = typedScopes(Object.fromEntries(most))
    expect(tokenScopes.filter((scope) => !includesScope(granted, scope))).toEqual([])
  })

  it('have no subject without a scope, and none twice', () => {
    expect(subjects.filter((subject) => scopesOf(subject).length === 0)).toEqual([])
    expect(new Set(subjects).size).toBe(subjects.length)
  })

  it('can all be set to read, which leaves out what can only be written', () => {
    const read = subjects.map((subject) => highestScope(subject, 'read'))
    expect(read.filter((scope) => scope !== '' && !scope.startsWith('read_'))).toEqual([])
    expect(read.filter((scope) => scope === '').length).toBeLessThan(subjects.length / 2)
    expect(subjects.map((subject) => highestScope(subject, 'none')).join('')).toBe('')
    expect(highestScope('reports', 'write')).toBe('read_reports')
    expect(highestScope('products', 'write')).toBe('write_products')
  })

  it('say the level of a group, unless its subjects differ', () => {
    const orders = subjectsOf('orders')
    expect(levelOf(orders, {})).toBe('none')
    expect(levelOf(orders, chosenOf(orders, 'read'))).toBe('read')
    expect(levelOf(orders, chosenOf(orders, 'write'))).toBe('write')
    expect(levelOf(orders, { orders: 'read_orders' })).toBeUndefined()
  })

  it('ignore what isn’t a choice of theirs', () => {
    const typed = {
      'scope-products': 'write_staff',
      'scope-orders': '',
      'scope-staff': 'write_staff',
    }
    expect(typedScopes(typed)).toEqual([])
    expect(typedScopes({ ...typed, 'scope-files': 'read_files' })).toEqual(['read_files'])
  })
})
