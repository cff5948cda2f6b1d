import { useTranslation } from 'react-i18next'
import type { ShopImage } from '#/clients/shop/answers.ts'
import type { ShopFilm } from '#/clients/shop/products.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Picture } from '../ui/picture.tsx'
import { PlayMark } from '../ui/play-mark.tsx'
import { Film } from './film.tsx'
import { pictureOf } from './picture-of.ts'

interface HowToProps {
  title: string
  /** A film that lies with somebody else; it is what the shop's people have chosen, so it comes first. */
  videoUrl: string | null
  film: ShopFilm | null
  /** What the film's place shows while there is none. */
  still: ShopImage | null
}

/** The how-to film, the link to one elsewhere, or the place that is kept for it. */
export function HowTo({ title, videoUrl, film, still }: HowToProps) {
  const { t } = useTranslation('products')
  return (
    <section aria-labelledby="how-to" className="flex flex-col gap-5">
      <h2 id="how-to" className="text-heading">
        {t('howTo.heading')}
      </h2>
      {film && !videoUrl ? (
        <Film key={film.sources[0]?.url} film={film} title={title} />
      ) : (
        <FilmPlace videoUrl={videoUrl} still={still} />
      )}
    </section>
  )
}

function FilmPlace({ videoUrl, still }: Pick<HowToProps, 'videoUrl' | 'still'>) {
  const { t } = useTranslation('products')
  return (
    <div className="relative overflow-hidden rounded-panel bg-ink">
      {still && (
        <Picture
          {...pictureOf(still, '')}
          sizes="(min-width: 64rem) 40rem, 94vw"
          className="absolute inset-0 size-full object-cover opacity-35"
        />
      )}
      <div className="relative flex aspect-video flex-col items-center justify-center gap-4 p-6 text-center text-white">
        <PlayMark className="size-14 shrink-0" />
        {videoUrl ? (
          <a
            href={videoUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonLook({ tone: 'light' })} after:absolute after:inset-0`}
          >
            {t('howTo.watch')} <span className="sr-only">{t('howTo.newTab')}</span>
          </a>
        ) : (
          <div className="flex max-w-md flex-col gap-1">
            <p className="font-display text-lg font-semibold">{t('howTo.comingHeading')}</p>
            <p className="text-sm">{t('howTo.comingText')}</p>
          </div>
        )}
      </div>
    </div>
  )
}
