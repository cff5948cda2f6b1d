import { Link } from 'react-router'
import type { Scope } from '#/contract/staff.ts'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { toolButton } from '../tool-button.tsx'

interface NewLinkProps {
  to: string
  text: string
  /** Without it, the link isn't there. */
  scope?: Scope
}

/** From a list to a new record of it. */
export function NewLink({ to, text, scope }: NewLinkProps) {
  const { granted } = useAdmin()
  if (!isGranted(granted, scope ?? null)) return null
  return (
    <Link to={to} className={toolButton('main')}>
      {text}
    </Link>
  )
}
