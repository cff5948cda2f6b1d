import { Link } from 'react-router'
import type { Scope } from '#/contract/staff.ts'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { toolButton } from '../tool-button.tsx'

interface NewLinkProps {
  to: string
  text: string
  /** The scope that the link requires. */
  scope?: Scope
}

/** Links from a list to the form for a new record. */
export function NewLink({ to, text, scope }: NewLinkProps) {
  const { granted } = useAdmin()
  if (!isGranted(granted, scope ?? null)) return null
  return (
    <Link to={to} className={toolButton('main')}>
      {text}
    </Link>
  )
}
