import { useTranslation } from 'react-i18next'
import type { ShopImage } from '#/clients/shop/image.ts'
import type { ShopVideo } from '#/clients/shop/videos.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { PlayMark } from '../ui/play-icon.tsx'
import { Section } from '../ui/section.tsx'
import { Video } from './product-video.tsx'
import type { ProductView } from './product-view.ts'

interface HowToProps {
  title: string
  /** A video on another site; staff have chosen it, so it takes precedence. */
  videoUrl: string | null
  video: ShopVideo | null
  /** Pictures in place of a video; empty if one is announced, null if there's nothing to show. */
  steps: ProductView['steps']
  /** Shown in place of the video while there is none. */
  still: ShopImage | null
}

/**
 * The how-to video, a link to one elsewhere, its steps in pictures, or a placeholder.
 */
export function HowTo({ title, videoUrl, video, steps, still }: HowToProps) {
  const { t } = useTranslation('products')
  if (!video && !videoUrl && !steps) return null
  return (
    <Section heading={t('howTo.heading')} className="flex flex-col gap-5">
      {video && !videoUrl ? (
        <Video key={video.sources[0]?.url} video={video} title={title} />
      ) : steps && steps.length > 0 && !videoUrl ? (
        <Steps steps={steps} />
      ) : (
        <VideoSlot videoUrl={videoUrl} still={still} />
      )}
    </Section>
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
