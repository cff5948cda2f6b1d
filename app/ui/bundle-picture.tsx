import { useRouteLoaderData } from 'react-router'
import { Picture, type PictureProps } from './picture.tsx'

/** What the layout route loads for it. */
interface AroundPages {
  /** Null in a shop that has none. */
  empty: Pick<PictureProps, 'url' | 'width' | 'height'> | null
}

export function useBundlePicture(): AroundPages['empty'] {
  return useRouteLoaderData<AroundPages>('shell/layout')?.empty ?? null
}

/** The shop's decoration for places that would be empty otherwise, on a transparent background. */
export function BundlePicture({ sizes, className }: { sizes: string; className: string }) {
  const picture = useBundlePicture()
  return picture ? <Picture {...picture} alt="" sizes={sizes} className={className} /> : null
}
