import { useTranslation } from 'react-i18next'
import type { ShopImage } from '#/clients/shop/image.ts'
import type { ShopVideo } from '#/clients/shop/videos.ts'
import { lazyPart, StaticPart } from '../i18n/static-part.tsx'
import { Section } from '../ui/section.tsx'
import { Video } from './product-video.tsx'
import type { ProductView } from './product-view.ts'

export const howToPictures = lazyPart(
  async () => (await import('./how-to-pictures.tsx')).HowToPictures,
)

export interface HowToProps {
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
    <Section heading={t('howTo.heading')} look="text-xl" className="flex flex-col gap-5">
      {video && !videoUrl ? (
        <Video key={video.sources[0]?.url} video={video} title={title} />
      ) : (
        <StaticPart part={howToPictures} props={{ steps, videoUrl, still }} />
      )}
    </Section>
  )
}
