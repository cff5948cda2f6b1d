import { useRouteLoaderData } from 'react-router'
import { Picture } from '../ui/picture.tsx'
import type { loader } from './layout.tsx'

/** The open kit on transparent ground, for places that would be empty without a picture; it says nothing. */
export function KitPicture({ sizes, className }: { sizes: string; className: string }) {
  const kit = useRouteLoaderData<typeof loader>('shell/layout')?.kit
  return kit ? <Picture {...kit} alt="" sizes={sizes} className={className} /> : null
}
