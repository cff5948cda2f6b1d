import { useTranslation } from 'react-i18next'
import type { ShopPicture } from '../context/shop-picture.ts'
import { useFreeShippingText } from '../currency/free-shipping-from.ts'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'

const small = '(min-width: 84rem) 20rem, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 8rem'

/** A column beside the text on a phone, a band above it elsewhere. */
const band = 'w-32 shrink-0 sm:aspect-4/3 sm:w-full'

/** Each point with its layout: the first one is large, the second one wide. */
const points = [
  {
    label: 'kit',
    position: 'flex-col sm:col-span-2 lg:row-span-2',
    cut: 'w-full aspect-4/3 lg:aspect-auto lg:min-h-0 lg:grow',
    sizes: '(min-width: 84rem) 40rem, (min-width: 64rem) 48vw, 94vw',
  },
  {
    label: 'lasting',
    position: 'sm:col-span-2 sm:flex-row-reverse',
    cut: 'w-32 shrink-0 sm:aspect-square sm:w-1/2',
    sizes: small,
  },
  { label: 'scent', position: 'sm:flex-col', cut: band, sizes: small },
  { label: 'returns', position: 'sm:flex-col', cut: band, sizes: small },
] as const

/** @param pictures one per point, in order; without any, all points look alike */
export function WhyChoose({ pictures }: { pictures: readonly ShopPicture[] }) {
  const pictured = pictures.length > 0
  const { t } = useTranslation('home')
  const promised = useFreeShippingText()
  return (
    <div className="bg-white py-20 lg:py-32">
      <Section id="why" heading={t('why.title')} look="max-w-2xl text-title" className="page-width">
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4 lg:gap-6">
          {points.map(({ label, position, cut, sizes }, i) => (
            <li
              key={label}
              className={`flex overflow-hidden rounded-panel bg-chalk ${pictured ? position : ''}`}
            >
              {pictures[i] && (
                <Picture {...pictures[i]} sizes={sizes} className={`h-auto object-cover ${cut}`} />
              )}
              <div
                className={`flex flex-1 flex-col p-5 sm:p-6 lg:p-8 ${pictured ? 'justify-center sm:justify-end' : ''}`}
              >
                <h3 className="text-heading">{t(`why.${label}.heading`)}</h3>
                <p className="mt-2 text-slate">{t(`why.${label}.text`, promised)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
