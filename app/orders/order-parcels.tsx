import { useTranslation } from 'react-i18next'
import english from '#/content/en/orders.json'
import { useShopDate } from '../i18n/use-shop-date.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Section } from '../ui/section.tsx'
import type { ParcelView } from './order-view.ts'

/** Where the parcels of an order are. */
export function OrderParcels({ parcels }: { parcels: readonly ParcelView[] }) {
  const { t } = useTranslation('orders')
  return (
    <Section heading={t('parcels.heading')} className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {parcels.map((parcel, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: parcels stay in the order they left
            key={index}
            className="flex flex-col gap-4 break-inside-avoid rounded-card bg-white p-5 print:p-0"
          >
            {parcels.length > 1 && (
              <h3 className="text-lg">{t('parcels.parcel', { number: index + 1 })}</h3>
            )}
            <Parcel parcel={parcel} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Progress = keyof typeof english.parcels.progress
const isProgress = (text: string): text is Progress => Object.hasOwn(english.parcels.progress, text)

function Parcel({ parcel: { carrier, contents, tracking, delivery } }: { parcel: ParcelView }) {
  const { t } = useTranslation('orders')
  const day = useShopDate()
  return (
    <>
      {delivery && isProgress(delivery.status) && (
        <p className="font-medium">
          {t(`parcels.progress.${delivery.status}`, { date: day(delivery.at) })}
        </p>
      )}
      {contents.length > 0 && (
        <div>
          <p className="text-sm text-slate">{t('parcels.contents')}</p>
          <ul>
            {contents.map(({ title, choice, quantity }) => (
              <li key={`${title} ${choice}`}>
                {quantity} × {[title, choice].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {carrier !== null && <Fact name={t('parcels.carrier')}>{carrier}</Fact>}
      {tracking.length === 0 && <p className="text-slate">{t('parcels.onItsWay')}</p>}
      {tracking.map((entry) => (
        <Tracking key={`${entry.number} ${entry.url}`} {...entry} />
      ))}
    </>
  )
}

function Tracking({ number, url }: ParcelView['tracking'][number]) {
  const { t } = useTranslation('orders')
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {number !== null && <Fact name={t('parcels.number')}>{number}</Fact>}
      {isSafe(url) && (
        <>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ tone: 'second', size: 'small' })}
          >
            {t('parcels.track')}
            <span className="sr-only"> {t('parcels.newWindow')}</span>
          </a>
          <p className="hidden wrap-anywhere print:block">{url}</p>
        </>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <p className="min-w-0">
      <span className="block text-sm text-slate">{name}</span>
      <span className="wrap-anywhere">{children}</span>
    </p>
  )
}

/** URLs come from staff and their carriers; only https is followed (orders-7). */
function isSafe(url: string | null): url is string {
  return url !== null && URL.parse(url)?.protocol === 'https:'
}
