import { type ComponentType, type ReactElement, Suspense } from 'react'
import { BestReviews } from '../reviews/best-reviews.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { onServer, ServerOnly } from '../ui/server-only.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import type { SectionView } from './home-view.server.ts'
import { NewsletterBand } from './newsletter-band.tsx'

/** Split off, because not every home page has them. */
const ProductCards = lazyOptional(async () => (await import('./product-cards.tsx')).ProductCards)
const PictureText = lazyOptional(async () => (await import('./picture-text.tsx')).PictureText)
const CollectionTiles = lazyOptional(
  async () => (await import('./collection-tiles.tsx')).CollectionTiles,
)
const WhyChoose = lazyOptional(async () => (await import('./why-choose.tsx')).WhyChoose)
const Questions = lazyOptional(async () => (await import('./questions.tsx')).Questions)

/** Neighbors on the same ground share the space between them (`home.css`). */
const grounds: Readonly<Record<SectionView['type'], 'white' | 'chalk' | undefined>> = {
  hero: undefined,
  products: 'white',
  picture: 'chalk',
  collections: 'white',
  reviews: 'chalk',
  faq: 'chalk',
  banner: 'white',
  newsletter: undefined,
  reasons: 'white',
}

interface HomeSectionProps {
  section: SectionView
  /** Whether the page begins with it. */
  first: boolean
}

export function HomeSection(props: HomeSectionProps) {
  return (
    <div data-ground={grounds[props.section.type]} className="wrap-anywhere">
      <Content {...props} />
    </div>
  )
}

function Content({ section, first }: HomeSectionProps): ReactElement {
  switch (section.type) {
    case 'hero':
      return <Hero section={section} first={first} />
    case 'products':
      return (
        <Suspense>
          <ProductCards section={section} />
        </Suspense>
      )
    case 'picture':
      return <Written Part={PictureText} content={section.content} />
    case 'collections':
      return <Written Part={CollectionTiles} content={section.content} />
    case 'reviews':
      return <BestReviews {...section} />
    case 'faq':
      return <Written Part={Questions} content={section.content} />
    case 'banner':
      return <CallToAction section={section} />
    case 'newsletter':
      return <NewsletterBand section={section} />
    case 'reasons':
      return <Written Part={WhyChoose} content={section.content} />
  }
}

/** A part as the server wrote it, without its code, until its content has come with new data. */
function Written<Content extends object>({ Part, content }: WrittenProps<Content>) {
  if (!onServer && content) return <Part {...content} />
  return <ServerOnly>{content && <Part {...content} />}</ServerOnly>
}

interface WrittenProps<Content> {
  Part: ComponentType<Content>
  content: Content | undefined
}
