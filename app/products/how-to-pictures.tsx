import { useTranslation } from 'react-i18next'
import { buttonLook } from '../ui/button-look.ts'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { PlayMark } from '../ui/play-icon.tsx'
import type { HowToProps } from './how-to.tsx'

type HowToPicturesProps = Pick<HowToProps, 'steps' | 'videoUrl' | 'still'>

/** The steps, with pictures of those that have one, or in their place a link to a video elsewhere, or that one is coming. */
export function HowToPictures({ steps, videoUrl, still }: HowToPicturesProps) {
  return steps && steps.length > 0 && !videoUrl ? (
    <Steps steps={steps} />
  ) : (
    <VideoSlot videoUrl={videoUrl} still={still} />
  )
}

function Steps({ steps }: { steps: NonNullable<HowToProps['steps']> }) {
  return (
    <ol className="border-b border-line">
      {steps.map(({ picture, text }, i) => (
        <li
          key={text}
          className="flex min-h-20 items-center gap-4 border-t border-line py-3 sm:gap-6"
        >
          <span
            aria-hidden="true"
            className="w-6 shrink-0 text-center font-display text-2xl font-semibold text-pine"
          >
            {i + 1}
          </span>
          <p className="grow">{text}</p>
          {picture && (
            <Picture
              {...picture}
              sizes="6rem"
              className="aspect-square w-24 shrink-0 rounded-card bg-mist object-contain"
            />
          )}
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
