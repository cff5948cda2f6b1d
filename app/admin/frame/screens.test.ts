import { describe, expect, it } from 'vitest'
import {
  accessTo,
  type ScreenPath,
  type StaffRole,
  scopesOfRole,
  screenPaths,
  staffRoles,
} from '#/contract/staff.ts'
import { accessAt, homeOf, mayOpen, sections, settings } from './screens.ts'

const [no, read, edit] = ['hidden', 'readOnly', 'editable'] as const

/** What each role may do with each screen, in the order of `staffRoles`. */
const table: Readonly<Record<ScreenPath, readonly (typeof no | typeof read | typeof edit)[]>> = {
  '/admin/dashboard': [edit, edit, edit, no],
  '/admin/orders': [edit, edit, edit, no],
  '/admin/products': [edit, edit, read, no],
  '/admin/collections': [edit, edit, read, no],
  '/admin/pages': [edit, edit, no, no],
  '/admin/posts': [edit, edit, no, no],
  '/admin/inventory': [edit, edit, read, no],
  '/admin/customers': [edit, edit, edit, no],
  '/admin/discounts': [edit, edit, no, no],
  '/admin/gift-cards': [edit, edit, read, no],
  '/admin/reports': [edit, edit, no, no],
  '/admin/messages': [edit, edit, edit, no],
  '/admin/questions': [edit, edit, edit, no],
  '/admin/reviews': [edit, edit, no, edit],
  '/admin/audit-logs': [edit, edit, no, no],
  '/admin/settings/launch': [edit, edit, no, no],
  '/admin/settings/shop': [edit, edit, no, no],
  '/admin/settings/taxes': [edit, edit, no, no],
  '/admin/settings/address': [edit, edit, no, no],
  '/admin/settings/email': [edit, edit, no, no],
  '/admin/settings/payments': [edit, edit, no, no],
  '/admin/settings/brand': [edit, edit, no, no],
  '/admin/settings/home': [edit, edit, no, no],
  '/admin/settings/menus': [edit, edit, no, no],
  '/admin/settings/redirects': [edit, edit, no, no],
  '/admin/settings/texts': [edit, edit, no, no],
  '/admin/settings/staff': [edit, no, no, no],
  '/admin/settings/tokens': [edit, no, no, no],
  '/admin/settings/webhooks': [edit, edit, no, no],
  '/admin/settings/backups': [edit, no, no, no],
  '/admin/settings/updates': [edit, no, no, no],
  '/admin/settings/health': [edit, no, no, no],
  '/admin/settings/security': [edit, edit, edit, edit],
}

describe('the screens of each role', () => {
  it.each(screenPaths)('%s is hidden, read, or edited as the table says', (path) => {
    expect(staffRoles.map((role) => accessTo(scopesOfRole[role], path))).toEqual(table[path])
    expect(staffRoles.map((role) => accessAt(scopesOfRole[role], `${path}?filter=x`))).toEqual(
      table[path],
    )
  })

  it('are all in the navigation', () => {
    expect([...sections, ...settings].map(({ path }) => path)).toEqual(screenPaths)
  })

  it('begin with what the role is for', () => {
    const homes = staffRoles.map((role: StaffRole) => homeOf(scopesOfRole[role]))
    const dashboard = '/admin/dashboard'
    expect(homes).toEqual([dashboard, dashboard, dashboard, '/admin/reviews'])
  })

  it('include what lies below them, but for new records of what is only read', () => {
    expect(mayOpen(scopesOfRole.manager, '/admin/settings/staff/7')).toBe(false)
    expect(accessAt(scopesOfRole.support, '/admin/products/7')).toBe('readOnly')
    expect(mayOpen(scopesOfRole.support, '/admin/products/new')).toBe(false)
    expect(mayOpen(scopesOfRole.support, '/admin/customers/new')).toBe(true)
    expect(mayOpen(scopesOfRole.moderator, '/admin/reviews?filter=pending')).toBe(true)
  })

  it('are all open while the backend is silent', () => {
    expect(screenPaths.map((path) => accessAt(null, path))).toEqual(screenPaths.map(() => edit))
  })
})
