import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { idKey, variantParameter } from '#/contract/page-addresses.ts'
import { GoesWith, useGoesWith } from '../cart/goes-with.tsx'
import { Price } from '../currency/price.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { FormOutcome } from '../forms/form-footer.tsx'
import { useForm } from '../forms/use-form.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import type { ProductView, VariantView } from './product-view.ts'

interface BackInStockProps {
  product: Pick<ProductView, 'handle' | 'variants'>
  /** What is sold out. */
  variant: Pick<VariantView, 'id'>
}

/** What can be had instead of a sold-out variant, and one email for when it's available again. */
export function BackInStock({ product, variant }: BackInStockProps) {
  const other = nearest(product.variants, variant)
  return (
    <>
      {other ? <OtherVariant variant={other} /> : <OtherProduct handle={product.handle} />}
      <EmailWhenBack variantId={variant.id} />
    </>
  )
}

/** The one in stock that is next to a sold-out one; undefined if all are sold out. */
function nearest(variants: readonly VariantView[], { id }: { id: string }) {
  const place = variants.findIndex((variant) => variant.id === id)
  const distance = (variant: VariantView) => Math.abs(variants.indexOf(variant) - place)
  return variants.filter(({ available }) => available).sort((a, b) => distance(a) - distance(b))[0]
}

function OtherVariant({ variant: { id, title, price } }: { variant: VariantView }) {
  const { t } = useTranslation('stockAlerts')
  return (
    <Link
      to={`?${variantParameter}=${idKey(id)}`}
      replace
      preventScrollReset
      className="flex min-h-14 items-center gap-4 rounded-control border border-line bg-white px-4 py-2.5 hover:border-ink"
    >
      <span className="grow">
        <span className="block text-sm text-slate">{t('inStock')}</span>
        <span className="font-semibold">{title}</span>
      </span>
      <Price value={price} />
      <ChevronIcon className="size-5 -rotate-90 text-slate" />
    </Link>
  )
}

/** As high as it's going to be before it's known. */
function OtherProduct({ handle }: { handle: string }) {
  const found = useGoesWith(handle)
  if (found === 'none') return null
  return <div className="min-h-24">{found && <GoesWith product={found} />}</div>
}

/** Requests one email for when a sold-out variant is available again. */
function EmailWhenBack({ variantId }: { variantId: string }) {
  const { t } = useTranslation('stockAlerts')
  const form = useForm<string>({
    read: ({ email = '' }) =>
      /^\S+@\S+\.\S+$/.test(email.trim())
        ? { value: email.trim() }
        : { problems: { email: t('wrong') } },
    async send(email, element) {
      const calls = await import('#/clients/backend/stock-alerts.ts').catch(() => null)
      const response = await calls?.requestStockAlert({ variantId, email })
      if (!response) return { failure: t('failed') }
      if (!response.ok && response.status === 400) return { problems: { email: t('wrong') } }
      if (!response.ok) return { failure: response.error ?? t('failed') }
      element.reset()
      return { success: t('done', { email }) }
    },
  })
  return (
    <Form form={form} aria-label={t('heading')} className="flex flex-col gap-3">
      <p className="font-medium">{t('heading')}</p>
      <EmailField label={t('email')} hint={t('hint')} />
      <SubmitButton submitting={t('sending')} size="large">
        {t('submit')}
      </SubmitButton>
      <FormOutcome />
    </Form>
  )
}
