import { useTranslation } from 'react-i18next'
import { AddedPlace } from '../cart/added.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { Section } from '../ui/section.tsx'
import type { ViewOf } from './home-view.server.ts'

const sizes =
  '(min-width: 84rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 11rem, (min-width: 28rem) 40vw, 10rem'

/** Products with their prices and a way to add them: rows on wide screens, one row that scrolls on others. */
export function ProductCards({ section }: { section: ViewOf<'products'> }) {
  const { t } = useTranslation('home')
  const { title, cards, isNewest } = section
  return (
    <div className="ground bg-white py-16 lg:py-24">
      <Section
        heading={title ?? t(isNewest ? 'sections.newest' : 'sections.products')}
        look="text-title"
        className="page-width flex flex-col gap-6 lg:gap-10"
      >
        <ul
          className={`-m-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto p-4 lg:m-0 lg:grid lg:gap-x-6 lg:gap-y-12 lg:overflow-visible lg:p-0 ${cards.length === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}
        >
          {cards.map((card) => (
            <li
              key={card.id}
              className="flex w-[max(42%,9.5rem)] shrink-0 snap-start sm:w-44 flex-col lg:w-auto"
            >
              <ProductCard card={card} sizes={sizes} Heading="h3" />
            </li>
          ))}
        </ul>
      </Section>
      <AddedPlace />
    </div>
  )
}
