import { type ComponentType, lazy } from 'react'
import { untilLoaded } from '../context/until-loaded.ts'

/**
 * A component with code of its own, for a `Suspense` without a fallback. Until the code can be downloaded, the page
 * keeps what the server rendered, or goes without.
 */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await untilLoaded(load) }))
