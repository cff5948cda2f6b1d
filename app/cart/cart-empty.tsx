import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/link-button.tsx'

export function CartEmpty() {
  const { t } = useTranslation('cart')
  return (
    <section className="flex flex-col items-start gap-4 rounded-panel bg-mist p-8 sm:p-12">
      <EmptyBasket />
      <h2 className="text-heading">{t('empty.heading')}</h2>
      <p className="max-w-prose text-slate">{t('empty.text')}</p>
      <LinkButton to="/products" prefetch="intent">
        {t('empty.browse')}
      </LinkButton>
    </section>
  )
}

function EmptyBasket() {
  return (
    <svg viewBox="0 0 64 64" className="size-16 text-pine" aria-hidden="true">
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M9 26h46l-4.5 25a4 4 0 0 1-4 3.3h-29a4 4 0 0 1-4-3.3z" />
        <path d="m18 26 9-16M46 26l-9-16M26 35v10M38 35v10" />
      </g>
    </svg>
  )
}
