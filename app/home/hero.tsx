import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../currency/price.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { heroId } from '../shell/hero-id.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { FloatingProduct } from './floating-product.tsx'
import type { HeroProduct, HomeView } from './home-view.server.ts'

interface HeroProps {
  products: readonly HeroProduct[]
  /** Where the first button leads. */
  shopPath: string
  offer: HomeView['offer']
}

export function Hero({ products, shopPath, offer }: HeroProps) {
  const { t } = useTranslation('home')
  return (
    <section id={heroId} className="morning-light relative isolate flex min-h-svh overflow-hidden">
      <div className="page-width grid items-center gap-x-8 gap-y-6 pt-24 pb-10 lg:grid-cols-[1fr_1.05fr] lg:pt-18">
        <div className="relative z-10 max-w-2xl">
          <h1 className="text-display">{t('hero.title')}</h1>
          <p className="mt-6 max-w-lg text-lg text-slate lg:mt-8 lg:text-xl">
            {t('hero.subtitle')}
          </p>
          {offer && <Offer offer={offer} />}
          <div className="mt-8 flex flex-wrap gap-3 lg:mt-10">
            <LinkButton to={shopPath} prefetch="intent" size="large">
              {t('hero.shop')}
            </LinkButton>
            <LinkButton to="/about" size="large" tone="second">
              {t('hero.about')}
            </LinkButton>
          </div>
        </div>
        {products.length > 0 && <FloatingProducts products={products} />}
      </div>
    </section>
  )
}

/** A product's price and rating, in one line. */
function Offer({ offer: { to, title, price, rating } }: { offer: NonNullable<HomeView['offer']> }) {
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

function FloatingProducts({ products }: { products: readonly HeroProduct[] }) {
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
                priority={i === 0}
                {...place}
              />
            ),
        )}
      </ul>
    </div>
  )
}
