import { data } from 'react-router'
import { confirmParameter, unsubscribeParameter } from '#/contract/newsletter.ts'
import { stockAlertsParameter } from '#/contract/stock-alerts.ts'
import { refusalCode } from '../checkout/checkout-action.ts'
import { requestContextOf } from '../context/request-context.ts'
import { UnsubscribePage } from '../newsletter/unsubscribe-page.tsx'
import type { Route } from './+types/unsubscribe.ts'

/** The URL contains a secret, so the page must not be cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Posted by the page's own button, and by mail programs on behalf of their reader (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get(unsubscribeParameter) ?? ''
  const { newsletter, stockAlerts } = requestContextOf(context)
  const answering = searchParams.has(confirmParameter)
    ? newsletter.confirm(token)
    : searchParams.has(stockAlertsParameter)
      ? stockAlerts.cancel(token)
      : newsletter.unsubscribe(token)
  const isKnown = await answering.catch((error: unknown) => {
    throw refusalCode(error) === 'unavailable' ? data(null, { status: 503 }) : error
  })
  return data({ state: isKnown ? 'done' : 'unknown' } as const, { status: isKnown ? 200 : 404 })
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return <UnsubscribePage state={actionData?.state ?? 'asked'} />
}

export function ErrorBoundary() {
  return <UnsubscribePage state="failed" />
}
