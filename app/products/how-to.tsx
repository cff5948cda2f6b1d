import { useTranslation } from 'react-i18next'
import type { ShopImage } from '#/clients/shop/answers.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Picture } from '../ui/picture.tsx'
import { pictureOf } from './picture-of.ts'

interface HowToProps {
  videoUrl: string | null
  /** What the film's place shows. */
  still: ShopImage | null
}

/** The tutorial film, or the place that is kept for it. */
export function HowTo({ videoUrl, still }: HowToProps) {
  const { t } = useTranslation('products')
  return (
    <section aria-labelledby="how-to" className="flex flex-col gap-5">
      <h2 id="how-to" className="text-heading">
        {t('howTo.heading')}
      </h2>
      <div className="relative overflow-hidden rounded-panel bg-ink">
        {still && (
          <Picture
            {...pictureOf(still, '')}
            sizes="(min-width: 64rem) 40rem, 94vw"
            className="absolute inset-0 size-full object-cover opacity-35"
          />
        )}
        <div className="relative flex aspect-video flex-col items-center justify-center gap-4 p-6 text-center text-white">
          <svg viewBox="0 0 64 64" className="size-14 shrink-0" aria-hidden="true">
            <circle cx="32" cy="32" r="30.5" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M26 21.5v21L44 32z" fill="currentColor" />
          </svg>
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
    </section>
  )
}
