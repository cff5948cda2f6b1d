import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CollectionTile } from '#/clients/shop/collections.ts'
import { collectionPath } from '#/contract/page-addresses.ts'
import { DecorativeImage } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import type { ViewOf } from './home-view.server.ts'

/** By how many there are. */
const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'] as const
const wide = 'grid-cols-2 lg:grid-cols-4'

export function CollectionTiles({ title, tiles }: NonNullable<ViewOf<'collections'>['content']>) {
  const { t } = useTranslation('home')
  return (
    <div className="ground bg-white py-20 lg:py-28">
      <Section
        heading={title ?? t('sections.collections')}
        look="max-w-2xl text-title"
        className="page-width"
      >
        <ul className={`mt-10 grid gap-4 lg:mt-14 lg:gap-6 ${columns[tiles.length] ?? wide}`}>
          {tiles.map((tile) => (
            <Tile key={tile.handle} tile={tile} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Tile({ tile: { title, handle, image } }: { tile: CollectionTile }) {
  return (
    <li className="group relative flex flex-col gap-3">
      <div className="aspect-4/3 overflow-hidden rounded-card bg-mist">
        <DecorativeImage
          image={image}
          sizes="(min-width: 84rem) 26rem, (min-width: 40rem) 45vw, 94vw"
          className="card-picture"
        />
      </div>
      <h3 className="text-lg font-semibold">
        <Link to={collectionPath(handle)} className="card-link">
          {title}
        </Link>
      </h3>
    </li>
  )
}
