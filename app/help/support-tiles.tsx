import { useTranslation } from 'react-i18next'
import { useFreeShippingText } from '../currency/free-shipping-from.ts'
import { ClockIcon, LockIcon, ParcelIcon, ReturnIcon } from '../ui/icons.tsx'
import { Section } from '../ui/section.tsx'

const tiles = [
  { label: 'response', Sign: ClockIcon },
  { label: 'shipping', Sign: ParcelIcon },
  { label: 'returns', Sign: ReturnIcon },
  { label: 'payment', Sign: LockIcon },
] as const

export function SupportTiles() {
  const { t } = useTranslation('help')
  const promised = useFreeShippingText()
  return (
    <div className="on-dark bg-pine-deep py-16 sm:py-20">
      <Section
        id="support"
        heading={t('support.title')}
        look="text-title"
        className="page-width flex flex-col gap-10"
      >
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {tiles.map(({ label, Sign }) => (
            <li key={label} className="flex flex-col gap-2">
              <Sign className="mb-2 size-8 text-signal" />
              <h3 className="text-xl">{t(`support.${label}.heading`)}</h3>
              <p className="text-white/85">{t(`support.${label}.text`, promised)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
