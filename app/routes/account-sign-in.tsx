import { data } from 'react-router'
import { requestContextOf } from '../context/request-context.ts'
import { SignInForStorefrontPage } from '../sign-in/sign-in-for-storefront-page.tsx'
import type { Route } from './+types/account-sign-in.ts'

/** The URL belongs to a single sign-in, so the page must not be cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** The form is sent to the OAuth server, which redirects back here if it refuses. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { signIn } = requestContextOf(context)
  const pendingSignIn = (await signIn?.read(params.uid)) ?? null
  return data({ pendingSignIn }, { status: pendingSignIn ? 200 : 404 })
}

export default function AccountSignIn({ loaderData }: Route.ComponentProps) {
  return <SignInForStorefrontPage pendingSignIn={loaderData.pendingSignIn} />
}

export function ErrorBoundary() {
  return <SignInForStorefrontPage pendingSignIn={null} />
}
