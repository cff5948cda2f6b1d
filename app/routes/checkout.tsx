import { useTranslation } from 'react-i18next'
import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { ChosenSoFar } from '#/ports/hosted-shop.ts'
import { browserSecret, keepBrowserSecret } from '../checkout/browser-secret.server.ts'
import {
  changesCodes,
  type RefusedStep,
  refusalCode,
  runCheckoutStep,
  statusOf,
  withoutCard,
} from '../checkout/checkout-action.ts'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import {
  CheckoutMissing,
  CheckoutUnavailable,
  PaymentUnconfirmed,
} from '../checkout/checkout-messages.tsx'
import { CheckoutPage } from '../checkout/checkout-page.tsx'
import { requestContextOf } from '../context/request-context.ts'
import { typedIn } from '../forms/use-form.ts'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/checkout.ts'

/** The URL contains a secret, so the page must not be cached. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { checkout, language } = requestContextOf(context)
  const { pathname, searchParams } = new URL(request.url)
  const payment = searchParams.get('payment')
  const from = { isCanceled: payment === 'cancelled' }
  const outcome = payment === null ? null : await checkout?.completeRedirect(params.cartKey, from)
  if (outcome === 'settled') {
    searchParams.delete('payment')
    throw redirect(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 303)
  }
  const step = searchParams.get('step')
  const chosen = step === 'information' ? chosenIn(searchParams) : undefined
  const browser = browserSecret(request, params.cartKey)
  const reading = checkout
    ?.read(params.cartKey, language, chosen, browser)
    .catch((error: unknown) => {
      throw refusalCode(error) === 'unavailable' ? data(null, { status: 503 }) : error
    })
  const view = (await reading) ?? null
  // The first step has its own URL, so that Back from the payment returns to what was typed there.
  if (view?.status === 'open' && view.lines.length > 0 && !view.readyToPay && step === null) {
    searchParams.set('step', 'information')
    throw redirect(`${pathname}?${searchParams}`)
  }
  return data(
    {
      view,
      wantsInformation: step === 'information',
      hostedHere: checkout !== null,
      waitsForPayment: outcome === 'waiting',
      /** New with each page, so that only resubmitting the same page is a duplicate. */
      idempotencyKey: crypto.randomUUID(),
    },
    { status: view ? 200 : 404 },
  )
}

/** Choices whose totals can't be loaded leave the page, with all that was typed in it, as it is. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = serverLoader()
  return request.url.includes('state=') ? loaded.catch(() => unknown) : loaded
}

const unknown = {
  view: null,
  wantsInformation: true,
  hostedHere: true,
  waitsForPayment: false,
  idempotencyKey: '',
}

/** The first step's current choices, to calculate totals with. */
function chosenIn(parameters: URLSearchParams): ChosenSoFar {
  const given = new Map(parameters)
  const [state, shippingMethod] = [given.get('state'), given.get('shippingMethod')]
  return {
    ...(state !== undefined && { state }),
    ...(shippingMethod !== undefined && { shippingMethod }),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { cartKey } = params
  const { typed, card } = withoutCard(typedIn(await request.formData()))
  const requestContext = requestContextOf(context)
  const { publicUrl } = requestContext
  const { browser, headers } = keepBrowserSecret(request, { cartKey, publicUrl })
  const problem = await runCheckoutStep(requestContext, {
    cartKey,
    browser,
    typed: { ...typed, ...card },
  })
  if (problem === 'missing') throw data(null, { status: 404 })
  if (problem?.kind === 'paymentPage') throw redirect(problem.url, { status: 303, headers })
  if (problem === null && !changesCodes(typed))
    throw redirect(checkoutPath(cartKey), { status: 303, headers })
  const status = problem ? statusOf(problem) : 200
  return data<RefusedStep>({ problem, typed }, { status, headers })
}

function checkoutPath(cartKey: string): string {
  return `/checkouts/${encodeURIComponent(cartKey)}`
}

/** If the network fails, the form stays on the page with all that was typed. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<RefusedStep> {
  const { typed } = withoutCard(typedIn(await request.clone().formData()))
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return { problem: { kind: 'offline' }, typed }
    throw error
  }
}

/** Reloads totals and stock after every response, unless the browser is offline or the shop unavailable. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const kind: unknown = actionResult?.problem?.kind
  return kind !== 'offline' && kind !== 'unavailable'
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('checkout')
  const { view, hostedHere, waitsForPayment, ...state } = loaderData
  if (view === null) return <CheckoutMissing hostedHere={hostedHere} />
  if (waitsForPayment) return <PaymentUnconfirmed />
  const done = view.status === 'completed'
  return (
    <CheckoutFrame done={done}>
      <PageHead page={done ? t('done.title') : t('title')} />
      <CheckoutPage view={view} refused={actionData ?? null} {...state} />
    </CheckoutFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <CheckoutMissing hostedHere /> : <CheckoutUnavailable />
}
