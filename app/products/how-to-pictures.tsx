import { useTranslation } from 'react-i18next'
import { buttonLook } from '../ui/button-look.ts'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { PlayMark } from '../ui/play-icon.tsx'
import type { HowToProps } from './how-to.tsx'

type HowToPicturesProps = Pick<HowToProps, 'steps' | 'videoUrl' | 'still'>

/** The steps in pictures, or in their place a link to a video elsewhere, or that one is coming. */
export function HowToPictures({ steps, videoUrl, still }: HowToPicturesProps) {
  return steps && steps.length > 0 && !videoUrl ? (
    <Steps steps={steps} />
  ) : (
    <VideoSlot videoUrl={videoUrl} still={still} />
  )
}

function Steps({ steps }: { steps: NonNullable<HowToProps['steps']> }) {
  return (
    <ol className="grid grid-cols-2 gap-x-4 gap-y-6">
      {steps.map(({ picture, text }, i) => (
        <li key={text} className="flex flex-col gap-3">
          <Picture
            {...picture}
            // Slightly less than their real width on phones, so that the next smaller files are enough.
            sizes="(min-width: 64rem) 20rem, 41vw"
            className="aspect-square w-full rounded-card object-cover"
          />
          <p className="flex gap-2">
            <span aria-hidden="true" className="font-display font-semibold text-pine">
              {i + 1}
            </span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

function VideoSlot({ videoUrl, still }: Pick<HowToProps, 'videoUrl' | 'still'>) {
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
