import { useTranslation } from 'react-i18next'
import type { ShopPicture } from '../context/shop-picture.ts'
import { useFreeShippingText } from '../currency/free-shipping-from.ts'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import type { ViewOf } from './home-view.server.ts'

const small = '(min-width: 84rem) 20rem, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 8rem'

/** A column beside the text on a phone, a band above it elsewhere. */
const band = 'w-32 shrink-0 sm:aspect-4/3 sm:w-full'
const beside = { position: 'sm:flex-col', cut: band, sizes: small }

/** The layout of four points with pictures: the first one is large, the second one wide. */
const places = [
  {
    position: 'flex-col sm:col-span-2 lg:row-span-2',
    cut: 'w-full aspect-4/3 lg:aspect-auto lg:min-h-0 lg:grow',
    // A phone gets it at a little less than two dots per pixel, in half of the bytes.
    sizes: '(min-width: 84rem) 40rem, (min-width: 64rem) 48vw, (min-width: 40rem) 94vw, 80vw',
  },
  {
    position: 'sm:col-span-2 sm:flex-row-reverse',
    cut: 'w-32 shrink-0 sm:aspect-square sm:w-1/2',
    sizes: small,
  },
  beside,
  beside,
] as const

/** By how many points there are. */
const columns = ['', '', '', 'lg:grid-cols-3', 'lg:grid-cols-4']

interface Point {
  title: string
  text: string | null
  picture: ShopPicture | null
}

const labels = ['kit', 'lasting', 'scent', 'returns'] as const

/** The shop's own points, or four that are true of every shop. */
export function WhyChoose({ title, own, pictures }: NonNullable<ViewOf<'reasons'>['content']>) {
  const { t } = useTranslation('home')
  const promised = useFreeShippingText()
  const standard = labels.map((label, i) => ({
    title: t(`why.${label}.heading`),
    text: t(`why.${label}.text`, promised),
    picture: pictures[i] ?? null,
  }))
  return <Points heading={title ?? t('why.title')} points={own.length > 0 ? own : standard} />
}

function Points({ heading, points }: { heading: string; points: readonly Point[] }) {
  const pictured = points.some(({ picture }) => picture)
  const placed = points.length === places.length && points.every(({ picture }) => picture)
  return (
    <div className="ground bg-white py-20 lg:py-32">
      <Section heading={heading} look="max-w-2xl text-title" className="page-width">
        <ul
          className={`mt-10 grid gap-4 sm:grid-cols-2 lg:mt-16 ${columns[points.length]} lg:gap-6`}
        >
          {points.map((point, i) => (
            <PointCard
              key={point.title}
              point={point}
              pictured={pictured}
              place={(placed && places[i]) || beside}
            />
          ))}
        </ul>
      </Section>
    </div>
  )
}

interface PointCardProps {
  point: Point
  /** Whether any of the points has a picture. */
  pictured: boolean
  place: (typeof places)[number]
}

function PointCard({ point: { title, text, picture }, pictured, place }: PointCardProps) {
  return (
    <li className={`flex overflow-hidden rounded-panel bg-chalk ${pictured ? place.position : ''}`}>
      {picture && (
        <Picture {...picture} sizes={place.sizes} className={`h-auto object-cover ${place.cut}`} />
      )}
      <div
        className={`flex flex-1 flex-col p-5 sm:p-6 lg:p-8 ${pictured ? 'justify-center sm:justify-end' : ''}`}
      >
        <h3 className="text-heading">{title}</h3>
        {text && <p className="mt-2 text-slate">{text}</p>}
      </div>
    </li>
  )
}
