import { useTranslation } from 'react-i18next'
import { DeliveryDates } from '../delivery/delivery-dates.tsx'

const signs = {
  delivery:
    'M2.5 6.5h9v7h-9zM11.5 9h3.2l2.8 2.6v1.9h-6zM6 15.5a1.5 1.5 0 1 0 0-3M14 15.5a1.5 1.5 0 1 0 0-3',
  returns: 'M4 8.5h8.5a3.75 3.75 0 0 1 0 7.5H8M7 5 3.5 8.5 7 12',
} as const

/** What the shop promises with every product; a day only for what can be ordered. */
export function Promises({ soldOut }: { soldOut: boolean }) {
  const { t } = useTranslation('products')
  const promises = [
    ['delivery', t('detail.delivery')],
    ['returns', t('detail.returns')],
  ] as const
  return (
    <ul
      aria-label={t('detail.promises')}
      className="flex flex-col gap-3 border-t border-line pt-6 text-slate"
    >
      {promises.map(([sign, text]) => (
        <li key={sign} className="flex items-start gap-3">
          <svg viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true">
            <path
              d={signs[sign]}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
          <span className="min-w-0">
            {text}
            {sign === 'delivery' && !soldOut && (
              <DeliveryDates className="min-h-12 font-medium text-ink max-[22rem]:min-h-18 sm:min-h-6" />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
