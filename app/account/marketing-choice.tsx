import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketingCall } from '#/clients/backend/customers.ts'
import type { Customer } from '#/clients/shop/customers.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { useNotify } from '../ui/notices.tsx'

/** Consent to marketing, as easy to withdraw as to give. */
export function MarketingChoice({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'newsletter'])
  const { facts } = useBrowserSettings()
  const { refresh, view } = useSession()
  const call = useCustomerCall()
  const notify = useNotify()
  const [choice, setChoice] = useState<boolean | null>(null)
  const sending = useRef(false)

  async function choose(acceptsMarketing: boolean): Promise<void> {
    if (sending.current) return
    sending.current = true
    setChoice(acceptsMarketing)
    const saved = await call(marketingCall({ customerId: customer.id, acceptsMarketing }))
    if (saved.ok) await refresh()
    setChoice(null)
    sending.current = false
    if (saved.ok) notify({ text: savedText(acceptsMarketing) })
    else notify({ text: saved.error ?? t('marketing.failed'), tone: 'bad' })
  }

  /** A shop may want the click on a mailed link first. */
  function savedText(acceptsMarketing: boolean): string {
    if (!acceptsMarketing) return t('marketing.off')
    const isToConfirm = facts.asksConsent && view().customer?.acceptsMarketing === false
    return isToConfirm ? t('newsletter:news.toConfirm') : t('marketing.on')
  }

  return (
    <section aria-labelledby="marketing" className="py-3">
      <label className="flex min-h-11 items-center justify-between gap-3 font-display font-semibold">
        <span id="marketing">{t('marketing.choice')}</span>
        <input
          type="checkbox"
          checked={choice ?? customer.acceptsMarketing}
          onChange={({ target }) => void choose(target.checked)}
          className="size-5 shrink-0 accent-pine"
        />
      </label>
      <p className="text-sm text-slate">{t('marketing.text')}</p>
    </section>
  )
}
