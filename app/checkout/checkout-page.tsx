import { lazy, Suspense } from 'react'
import type { CheckoutView, OpenCheckout } from '#/contract/checkout.ts'
import { ClosedBanner } from '../delivery/closed.tsx'
import { withMessages } from '../i18n/messages.ts'
import type { RefusedStep } from './checkout-action.ts'
import { CheckoutEmpty } from './checkout-messages.tsx'
import { DiscountCodes } from './discount-codes.tsx'
import { InformationStep } from './information-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { StepsBar } from './steps-bar.tsx'
import { useTotalsOfChoice } from './use-totals-of-choice.ts'

/** Split off, because the first step doesn't need it. */
const PaymentStep = lazy(async () => ({
  default: (await import('./payment-step.tsx')).PaymentStep,
}))
const CheckoutDone = lazy(async () => ({
  default: (await withMessages('orders', import('./checkout-done.tsx'))).CheckoutDone,
}))

interface CheckoutPageProps {
  view: CheckoutView
  refused: RefusedStep | null
  /** True: the buyer came back to change the first step. */
  wantsInformation: boolean
  idempotencyKey: string
}

/** While the next step is loading, the current one stays in place. */
export function CheckoutPage(props: CheckoutPageProps) {
  return (
    <Suspense>
      <Step {...props} />
    </Suspense>
  )
}

function Step({ view, refused, wantsInformation, idempotencyKey }: CheckoutPageProps) {
  if (view.status === 'completed') return <CheckoutDone order={view} />
  if (view.lines.length === 0) return <CheckoutEmpty />
  const step = stepOf(view, { refused, wantsInformation })
  return <OpenStep view={view} refused={refused} step={step} idempotencyKey={idempotencyKey} />
}

interface OpenStepProps {
  view: OpenCheckout
  refused: RefusedStep | null
  step: 'information' | 'payment'
  idempotencyKey: string
}

function OpenStep({ view, refused, step, idempotencyKey }: OpenStepProps) {
  const { shown, choose } = useTotalsOfChoice(view, step)
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_24rem]">
      {/* On a phone the summary is above the steps, so nothing is painted until its end has arrived. */}
      <link rel="expect" href="#summary-end" blocking="render" />
      <div className="flex min-w-0 flex-col gap-8 max-lg:order-2">
        <StepsBar step={step} />
        {/* Before what nobody needs to fill in now. */}
        {view.closed && <ClosedBanner {...view.closed} />}
        {step === 'information' ? (
          <InformationStep
            view={{
              ...view,
              shippingChoices: shown.shippingChoices,
              freeShippingFrom: shown.freeShippingFrom,
            }}
            refused={refused}
            onChange={choose}
          />
        ) : (
          <PaymentStep view={view} refused={refused} idempotencyKey={idempotencyKey} />
        )}
      </div>
      <OrderSummary
        lines={view.lines}
        totals={shown.totals}
        taxRatesAsOf={view.taxRatesAsOf}
        problem={refused?.problem ?? null}
        open={refused?.problem === null}
      >
        <DiscountCodes view={view} refused={refused} />
      </OrderSummary>
      <span id="summary-end" hidden />
    </div>
  )
}

function stepOf(
  view: OpenCheckout,
  { refused, wantsInformation }: { refused: RefusedStep | null; wantsInformation: boolean },
): 'information' | 'payment' {
  if (!view.readyToPay) return 'information'
  if (refused) return refused.typed.step === 'payment' ? 'payment' : 'information'
  return wantsInformation ? 'information' : 'payment'
}
