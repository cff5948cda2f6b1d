import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads to a page of the shop in a tab of its own, so that the checkout stays where it is. */
export function PolicyLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="underline underline-offset-4">
      {children}
    </Link>
  )
}
