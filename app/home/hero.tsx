import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../currency/price.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { heroId } from '../shell/hero-id.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { FloatingProduct } from './floating-product.tsx'
import type { ViewOf } from './home-view.server.ts'
import { SectionButtons } from './section-buttons.tsx'
import type { HeroProduct, Offer } from './standard-home.server.ts'

interface HeroProps {
  section: ViewOf<'hero'>
  /** Whether the page begins with it. */
  first: boolean
}

/** At the top of the page, it fills the window. */
export function Hero({ section, first }: HeroProps) {
  const { picture, products, offer } = section
  const Heading = first ? 'h1' : 'h2'
  const space = first ? 'pt-24 pb-10 lg:pt-18' : 'py-20 lg:py-28'
  return (
    <section
      id={first ? heroId : undefined}
      className={`morning-light relative isolate flex overflow-hidden ${first ? 'min-h-svh' : ''}`}
    >
      <div
        className={`page-width grid items-center gap-x-8 gap-y-6 ${space} lg:grid-cols-[1fr_1.05fr]`}
      >
        <div className="relative z-10 max-w-2xl">
          <Words section={section} Heading={Heading} />
          {offer && <OfferLine offer={offer} />}
          <Buttons section={section} />
        </div>
        {picture ? (
          <Picture
            {...picture}
            priority={first}
            sizes="(min-width: 84rem) 41rem, (min-width: 64rem) 50vw, 94vw"
            className="aspect-4/3 h-auto w-full rounded-panel object-cover lg:aspect-square lg:max-h-[76svh]"
          />
        ) : (
          products.length > 0 && <FloatingProducts products={products} priority={first} />
        )}
      </div>
    </section>
  )
}

function Words({ section: { title, text }, Heading }: WordsProps) {
  const { t } = useTranslation('home')
  const lead = title === null ? (text ?? t('hero.subtitle')) : text
  return (
    <>
      <Heading className={Heading === 'h1' ? 'text-display' : 'text-title'}>
        {title ?? t('hero.title')}
      </Heading>
      {lead && <p className="mt-6 max-w-lg text-lg text-slate lg:mt-8 lg:text-xl">{lead}</p>}
    </>
  )
}

interface WordsProps extends Pick<HeroProps, 'section'> {
  Heading: 'h1' | 'h2'
}

function Buttons({ section: { title, buttons, shopPath } }: Pick<HeroProps, 'section'>) {
  const { t } = useTranslation('home')
  if (title !== null && buttons.length === 0) return null
  return (
    <div className="mt-8 flex flex-wrap gap-3 lg:mt-10">
      {buttons.length > 0 ? (
        <SectionButtons buttons={buttons} tones={['main', 'second']} />
      ) : (
        <>
          <LinkButton to={shopPath} prefetch="intent" size="large">
            {t('hero.shop')}
          </LinkButton>
          <LinkButton to="/about" size="large" tone="second">
            {t('hero.about')}
          </LinkButton>
        </>
      )}
    </div>
  )
}

/** A product's price and rating, in one line. */
function OfferLine({ offer: { to, title, price, rating } }: { offer: Offer }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={to} prefetch="intent" className="font-semibold underline-offset-4 hover:underline">
        {title} · <Price value={price} />
      </Link>
      {rating && <RatingLine rating={rating} />}
    </p>
  )
}

/** The first one is large; the others overlap its lower corners. */
const places = [
  { position: 'top-[2%] right-[2%] w-[78%]', drift: 'slow' },
  { position: 'bottom-[0%] right-[0%] w-[42%]', drift: 'late' },
  { position: 'bottom-[2%] left-[-2%] w-[40%]', drift: 'early' },
] as const

interface FloatingProductsProps {
  products: readonly HeroProduct[]
  /** Whether the first one is loaded at once. */
  priority: boolean
}

function FloatingProducts({ products, priority }: FloatingProductsProps) {
  const { t } = useTranslation('home')
  return (
    <div className="relative mx-auto w-full max-w-[min(26rem,52svh)] lg:max-w-[min(44rem,84svh)]">
      <div aria-hidden="true" className="compartment absolute inset-[10%_2%_8%_6%] -z-10" />
      <ul aria-label={t('hero.products')} className="relative aspect-square">
        {places.map(
          (place, i) =>
            products[i] && (
              <FloatingProduct
                key={place.drift}
                product={products[i]}
                priority={priority && i === 0}
                {...place}
              />
            ),
        )}
      </ul>
    </div>
  )
}
