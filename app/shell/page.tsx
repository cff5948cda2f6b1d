import { Outlet } from 'react-router'
import type { Route } from './+types/page.ts'
import { PageError } from './page-error.tsx'

/** Catches errors of a page, so that the navigation around it stays. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
