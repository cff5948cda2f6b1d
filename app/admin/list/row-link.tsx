import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RowLinkProps {
  to: string
  /** True: the whole row leads there, which has to be `relative`. */
  fillsRow?: boolean
  children: ReactNode
}

/** The name of a list's row, linked to its record. */
export function RowLink({ to, fillsRow = false, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      className={`inline-block py-0.5 font-semibold underline underline-offset-2 hover:no-underline ${fillsRow ? 'after:absolute after:inset-0' : ''}`}
    >
      {children}
    </Link>
  )
}
