import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../currency/price.tsx'
import { RatingLine } from '../reviews/rating-line.tsx'
import { heroId } from '../shell/hero-id.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { FloatingProduct } from './floating-product.tsx'
import type { ViewOf } from './home-view.server.ts'
import { SectionButtons } from './section-buttons.tsx'
import type { HeroProduct } from './standard-home.server.ts'

interface HeroProps {
  section: ViewOf<'hero'>
  /** Whether the page begins with it. */
  first: boolean
}

/** At the top of the page, it fills the window. */
export function Hero({ section, first }: HeroProps) {
  const { picture, products, offer } = section
  const Heading = first ? 'h1' : 'h2'
  const space = first ? 'pt-24 pb-10 lg:pb-20' : 'py-20 lg:py-28'
  const ground = first ? 'min-h-svh [clip-path:inset(0)]' : 'morning-light overflow-hidden'
  return (
    <section id={first ? heroId : undefined} className={`relative isolate flex ${ground}`}>
      {first && <div className="morning-light window-ground -z-10" />}
      {first && <div className="morning-light window-ground under-bar" />}
      <div
        className={`page-width grid content-center items-center gap-x-8 gap-y-6 ${space} lg:grid-cols-[1.15fr_1fr]`}
      >
        <div className="relative z-10 max-w-2xl">
          <Words section={section} Heading={Heading} />
          {offer?.rating && (
            <p className="mt-4 lg:mt-6">
              <RatingLine rating={offer.rating} />
            </p>
          )}
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
      <Heading className={Heading === 'h1' ? 'text-hero' : 'text-title'}>
        <Clauses text={title ?? t('hero.title')} />
      </Heading>
      {lead && <p className="mt-4 max-w-lg text-slate sm:text-lg lg:mt-8 lg:text-xl">{lead}</p>}
    </>
  )
}

interface WordsProps extends Pick<HeroProps, 'section'> {
  Heading: 'h1' | 'h2'
}

/** Breaks after its commas and periods first, so that a clause stays on a line that it fits on. */
function Clauses({ text }: { text: string }) {
  return text.split(/(?<=[,.;:!?—]) /).map((clause, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two clauses may be the same
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{clause}</span>
    </Fragment>
  ))
}

function Buttons({ section }: Pick<HeroProps, 'section'>) {
  const { t } = useTranslation('home')
  const { title, buttons, shopPath, offer } = section
  if (title !== null && buttons.length === 0) return null
  if (buttons.length > 0)
    return (
      <div className="mt-8 flex flex-wrap gap-3 lg:mt-10">
        <SectionButtons buttons={buttons} tones={['main', 'second']} />
      </div>
    )
  return (
    <div className="mt-5 flex flex-wrap gap-x-4 gap-y-2 lg:mt-8 lg:gap-y-3">
      {offer && (
        <div className="w-full">
          <LinkButton to={offer.to} prefetch="intent" size="large" className="px-7! max-sm:w-full">
            <span>
              {t('hero.offer', { title: offer.title })} · <Price value={offer.price} />
            </span>
          </LinkButton>
        </div>
      )}
      <LinkButton
        to={shopPath}
        prefetch="intent"
        tone={offer ? 'second' : 'main'}
        size={offer ? 'normal' : 'large'}
        className={offer ? '' : 'lg:min-h-14'}
      >
        {t('hero.shop')}
      </LinkButton>
      <LinkButton
        to="/about"
        tone={offer ? 'quiet' : 'second'}
        size={offer ? 'normal' : 'large'}
        className={offer ? 'px-1!' : 'lg:min-h-14'}
      >
        {t('hero.about')}
      </LinkButton>
    </div>
  )
}

/** The first one is large; the others overlap its lower corners. */
const photos = [
  { position: 'top-[2%] right-[2%] w-[78%]', drift: 'slow' },
  { position: 'bottom-[0%] right-[0%] w-[42%]', drift: 'late' },
  { position: 'bottom-[2%] left-[-2%] w-[40%]', drift: 'early' },
] as const

/** Products that are cut out stand on one floor: those in front are lower, and all in the same light. */
const standing = [
  { position: 'top-[-2%] right-[9%] w-[80%]', drift: 'slow' },
  { position: 'top-[57%] right-[-1%] w-[42%]', drift: 'late' },
  { position: 'top-[54%] left-[-4%] w-[36%]', drift: 'early' },
] as const

interface FloatingProductsProps {
  products: readonly HeroProduct[]
  /** Whether the first one is loaded at once. */
  priority: boolean
}

function FloatingProducts({ products, priority }: FloatingProductsProps) {
  const { t } = useTranslation('home')
  const stand = products.every(({ cutOut }) => cutOut)
  return (
    <div className="relative mx-auto w-full max-w-[min(26rem,52svh)] lg:max-w-[min(44rem,84svh)]">
      <div
        aria-hidden="true"
        className={`compartment absolute -z-10 ${stand ? 'floor inset-[8%_0_0_2%]' : 'inset-[10%_2%_8%_6%]'}`}
      />
      <ul
        aria-label={t('hero.products')}
        className={`relative ${stand ? 'aspect-100/84' : 'aspect-square'}`}
      >
        {(stand ? standing : photos).map(
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
