import { describe, expect, it } from 'vitest'
import { type StaffRole, scopesOfRole, staffRoles } from '#/contract/staff.ts'
import { homeOf, mayOpen, sections, settings } from './screens.ts'

const paths = [...sections, ...settings].map(({ path }) => path)
const openTo = (role: StaffRole) => paths.filter((path) => mayOpen(scopesOfRole[role], path))

describe('the screens of each role', () => {
  it('are all for an owner, and all but those of staff for a manager', () => {
    expect(openTo('owner')).toEqual(paths)
    const ofStaff = ['/admin/settings/staff', '/admin/settings/tokens']
    expect(openTo('manager')).toEqual(paths.filter((path) => !ofStaff.includes(path)))
  })

  it('are the reviews, and the own sign-in, for a moderator', () => {
    expect(openTo('moderator')).toEqual(['/admin/reviews', '/admin/settings/security'])
    expect(homeOf(scopesOfRole.moderator)).toBe('/admin/reviews')
  })

  it('are neither the reviews nor the log for support', () => {
    expect(openTo('support')).not.toContain('/admin/reviews')
    expect(openTo('support')).not.toContain('/admin/audit-logs')
    expect(homeOf(scopesOfRole.support)).toBe('/admin/dashboard')
  })

  it('include what lies below them, and are all open while the backend is silent', () => {
    expect(mayOpen(scopesOfRole.manager, '/admin/settings/staff/7')).toBe(false)
    expect(mayOpen(scopesOfRole.moderator, '/admin/reviews?filter=pending')).toBe(true)
    expect(paths.filter((path) => mayOpen(null, path))).toEqual(paths)
    for (const role of staffRoles) expect(openTo(role)).toContain(homeOf(scopesOfRole[role]))
  })
})
