import { Link } from 'react-router'
import type { Suggestion } from '#/clients/shop/suggestions.ts'
import { productPath } from '#/contract/page-addresses.ts'
import { ProductPrice } from '../currency/product-price.tsx'
import { DecorativeImage } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { previewOf } from './previewed-card.ts'

interface ProductRowProps {
  id?: string
  heading: string
  /** The classes of the heading. */
  look?: string
  products: readonly Suggestion[]
  /** How many placeholders stand in for products that aren't known yet. */
  placeholders?: number
}

const rowLook = 'grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4'
const sizes = '(min-width: 84rem) 19rem, (min-width: 48rem) 22vw, 45vw'

/** A row of small product cards that link to other products. */
export function ProductRow({ products, placeholders = 0, ...section }: ProductRowProps) {
  return (
    <Section {...section} className="flex flex-col gap-6 print:hidden">
      <ul className={rowLook} aria-busy={placeholders > products.length || undefined}>
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <SmallCard product={product} />
          </li>
        ))}
        {Array.from({ length: Math.max(0, placeholders - products.length) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing else to tell them apart
          <li key={index} className="flex flex-col gap-3">
            <Skeleton className="aspect-square rounded-card!" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-6 w-20" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SmallCard({ product }: { product: Suggestion }) {
  const { handle, title, image } = product
  return (
    <article className="group relative flex flex-col gap-3">
      <div className="aspect-square overflow-hidden rounded-card bg-mist">
        <DecorativeImage image={image} sizes={sizes} className="card-picture" />
      </div>
      <div className="flex flex-col">
        <h3 className="font-semibold hyphens-auto">
          <Link
            to={productPath(handle)}
            state={previewOf({ ...product, sizes, rating: null })}
            prefetch="intent"
            className="card-link"
          >
            {title}
          </Link>
        </h3>
        <p className="text-slate">
          <ProductPrice of={product} />
        </p>
      </div>
    </article>
  )
}
