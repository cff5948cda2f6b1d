import { useRouteLoaderData } from 'react-router'
import type { Money } from '#/contract/money.ts'
import { Picture, type PictureProps } from './picture.tsx'

/** What the layout route loads for it. */
interface AroundPages {
  /** Null in a shop that has none. */
  empty: Drawing | null
  /** Beside short forms; null in a shop that has none. */
  aside: Drawing | null
  /** What an empty cart offers; null if nothing is sold. */
  featured: { handle: string; title: string; price: Money | null } | null
}
type Drawing = Pick<PictureProps, 'url' | 'width' | 'height'>

export function useAround<Name extends keyof AroundPages>(name: Name): AroundPages[Name] | null {
  return useRouteLoaderData<AroundPages>('shell/layout')?.[name] ?? null
}

/** The shop's decoration for places that would be empty otherwise, on a transparent background. */
export function BundlePicture({ sizes, className }: { sizes: string; className: string }) {
  const picture = useAround('empty')
  return picture ? <Picture {...picture} alt="" sizes={sizes} className={className} /> : null
}
