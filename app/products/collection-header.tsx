import type { Collection } from '#/clients/shop/collections.ts'
import { PageHead } from '../seo/page-head.tsx'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'

const textLook =
  'flex max-w-prose flex-col gap-4 text-lg text-slate [&_a]:underline [&_a]:underline-offset-4 [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5'

/** A collection's title, text, and picture. */
interface CollectionHeaderProps {
  collection: Omit<Collection, 'products'>
  /** The first picture of the grid below, used if the collection has none of its own. */
  firstImage: string | null
}

export function CollectionHeader({ collection, firstImage }: CollectionHeaderProps) {
  const { title, description, descriptionHtml, seo, image } = collection
  const preview = image && pictureOf(image, image.altText ?? '')
  const picture = image?.url === firstImage ? null : preview
  return (
    <header
      className={`grid items-center gap-x-16 gap-y-8 ${picture ? 'lg:grid-cols-[1.4fr_1fr]' : ''}`}
    >
      <PageHead
        page={seo.title ?? title}
        description={seo.description || description || title}
        picture={preview ?? undefined}
      />
      <div className="flex flex-col gap-4">
        <h1 className="text-title">{title}</h1>
        {descriptionHtml && <SafeHtml html={descriptionHtml} className={textLook} />}
      </div>
      {picture && (
        <Picture
          {...picture}
          priority
          sizes="(min-width: 84rem) 32rem, (min-width: 64rem) 38vw, 92vw"
          className="aspect-3/2 h-auto w-full rounded-panel bg-mist object-cover"
        />
      )}
    </header>
  )
}
