import { Outlet, useRouteLoaderData } from 'react-router'
import { fallbackCurrencies, listCurrencies } from '#/clients/shop/markets.ts'
import { GatePage } from '../gate/gate-page.tsx'
import { isLocked, keepLockedOut } from '../gate/locked.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/layout.ts'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'

export const middleware: Route.MiddlewareFunction[] = [keepLockedOut]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, country, launched } = visitOf(context)
  const options = await listCurrencies(shop).catch(() => fallbackCurrencies)
  return { options, country, launched }
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Stays inside the document: rendering a whole document in the browser would break Trusted Types. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('shell/layout')
  if (isLocked(error)) return <GatePage />
  return (
    <Shell {...(loaded ?? { options: fallbackCurrencies, country: 'FR', launched: false })}>
      <PageError error={error} />
    </Shell>
  )
}
