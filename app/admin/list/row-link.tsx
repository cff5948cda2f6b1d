import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The name of a list's row, linked to its record. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-block py-0.5 font-semibold underline underline-offset-2 hover:no-underline"
    >
      {children}
    </Link>
  )
}
