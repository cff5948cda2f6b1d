import { z } from '../../contract/schema.ts'
import { onType } from '../../contract/selection.ts'
import { imageSchema } from './image.ts'

/** Empty for media that are no video of the shop's own. */
export const mediaSchema = onType(
  'Video',
  z.object({
    alt: z.optional(z.string().nullable()),
    previewImage: z.optional(imageSchema.nullable()),
    sources: z.optional(
      z.array(
        z.object({ url: z.string(), mimeType: z.string(), width: z.number(), height: z.number() }),
      ),
    ),
  }),
)

/** A how-to video that the shop hosts itself. */
export type ShopVideo = NonNullable<ReturnType<typeof toVideo>>

/** The first video among a product's media; null if there's none. */
export function toVideo(media: readonly z.infer<typeof mediaSchema>[], captionsUrl: string | null) {
  for (const { alt, previewImage, sources = [] } of media) {
    const playable = formats.flatMap((format) => inFormat(format, sources) ?? [])
    if (playable.length > 0)
      return {
        alt: alt ?? null,
        poster: previewImage ?? null,
        /** One file per format, the smallest that fills the space. */
        sources: playable,
        /** Address of its captions (WebVTT) in the language of the answer, or null. */
        captionsUrl,
      }
  }
  return null
}

const formats = ['video/webm', 'video/mp4']
const wideEnough = 960

function inFormat<Source extends { mimeType: string; width: number }>(
  format: string,
  sources: readonly Source[],
): Source | undefined {
  const sorted = sources
    .filter(({ mimeType }) => mimeType === format)
    .sort((a, b) => a.width - b.width)
  return sorted.find(({ width }) => width >= wideEnough) ?? sorted.at(-1)
}
