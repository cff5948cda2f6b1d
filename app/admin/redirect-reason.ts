interface RedirectReason {
  /** The page that somebody wanted. */
  from: string
  /** True: they were signed in until now. */
  ended: boolean
}

let last: RedirectReason | null = null

/** Remembers, for the sign-in that follows, why somebody is shown it. */
export function saveRedirectReason(from: RedirectReason): void {
  last = from
}

/** Where a sign-in leads to, and whether it follows the end of a session; asked once. */
export function takeRedirectReason(): RedirectReason {
  const why = last
  last = null
  const wanted = why?.from.startsWith('/admin/') && why.from !== '/admin/login'
  return { from: wanted ? (why?.from ?? '') : '/admin/dashboard', ended: why?.ended ?? false }
}
