import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { OpenCompartment } from '../ui/open-compartment.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'

interface CheckoutMessageProps {
  heading: string
  text: string
  /** True: beside a drawing, as a page that isn't there. */
  isMissing?: boolean
  /** What the visitor can do now. */
  children: ReactNode
}

/** Shown in place of a checkout. */
function CheckoutMessage({ heading, text, isMissing = false, children }: CheckoutMessageProps) {
  return (
    <section
      className={`flex min-h-[60vh] flex-col items-start justify-center gap-5 py-12 ${isMissing ? 'not-found' : ''}`}
    >
      {isMissing && <OpenCompartment className="not-found-shape" />}
      <h1 className={`text-title ${isMissing ? 'max-w-lg' : ''}`}>{heading}</h1>
      <p className="max-w-prose text-lg text-slate">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">{children}</div>
    </section>
  )
}

export function CheckoutEmpty() {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutMessage heading={t('empty.heading')} text={t('empty.text')}>
      <LinkButton to="/products">{t('empty.browse')}</LinkButton>
    </CheckoutMessage>
  )
}

/** No cart, or only an expired one, has this key; or another shop hosts the checkout. */
export function CheckoutMissing({ hostedHere }: { hostedHere: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutFrame>
      <PageHead page={t('missing.title')} />
      <CheckoutMessage
        heading={t('missing.heading')}
        text={hostedHere ? t('missing.text') : t('missing.elsewhere')}
        isMissing
      >
        <LinkButton to="/cart">{t('missing.cart')}</LinkButton>
        <LinkButton to="/products" tone="second">
          {t('empty.browse')}
        </LinkButton>
      </CheckoutMessage>
    </CheckoutFrame>
  )
}

/** It isn't known yet whether the buyer has paid. Checking again is a link, so that it works without scripts. */
export function PaymentUnconfirmed() {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutFrame>
      <PageHead page={t('unconfirmed.title')} />
      <CheckoutMessage heading={t('unconfirmed.heading')} text={t('unconfirmed.text')}>
        <a href="?payment=done" className={buttonLook({})}>
          {t('unconfirmed.look')}
        </a>
      </CheckoutMessage>
    </CheckoutFrame>
  )
}

/** The checkout cannot be read now. Trying again is a link, so that it works without scripts. */
export function CheckoutUnavailable() {
  const { t } = useTranslation('checkout')
  return (
    <CheckoutFrame>
      <PageHead page={t('unavailable.title')} />
      <CheckoutMessage heading={t('unavailable.heading')} text={t('unavailable.text')}>
        <a href="?" className={buttonLook({})}>
          {t('unavailable.tryAgain')}
        </a>
      </CheckoutMessage>
    </CheckoutFrame>
  )
}
