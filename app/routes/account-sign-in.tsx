import { data } from 'react-router'
import { requestContextOf } from '../context/request-context.ts'
import { SignInForStorefrontPage } from '../sign-in/sign-in-for-storefront-page.tsx'
import type { Route } from './+types/account-sign-in.ts'

/** The address is one sign-in's, so that no copy of the page is kept under it. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** What the page sends goes to the OAuth server, which leads back here where it refuses. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { signIn } = requestContextOf(context)
  const asked = (await signIn?.read(params.uid)) ?? null
  return data({ asked }, { status: asked ? 200 : 404 })
}

export default function AccountSignIn({ loaderData }: Route.ComponentProps) {
  return <SignInForStorefrontPage asked={loaderData.asked} />
}

export function ErrorBoundary() {
  return <SignInForStorefrontPage asked={null} />
}
