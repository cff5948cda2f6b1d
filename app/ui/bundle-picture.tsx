import { useRouteLoaderData } from 'react-router'
import { Picture, type PictureProps } from './picture.tsx'

/** What the layout route loads for it. */
interface AroundPages {
  /** Null in a shop that doesn't sell it. */
  kit: Pick<PictureProps, 'url' | 'width' | 'height'> | null
}

export function useBundlePicture(): AroundPages['kit'] {
  return useRouteLoaderData<AroundPages>('shell/layout')?.kit ?? null
}

/** The open kit on a transparent background, as decoration for places that would be empty otherwise. */
export function BundlePicture({ sizes, className }: { sizes: string; className: string }) {
  const kit = useBundlePicture()
  return kit ? <Picture {...kit} alt="" sizes={sizes} className={className} /> : null
}
