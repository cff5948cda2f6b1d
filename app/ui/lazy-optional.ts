import { type ComponentType, lazy } from 'react'

/**
 * A component with code of its own, for a `Suspense` without a fallback. If the code can't be downloaded, the page
 * keeps what the server rendered, or goes without.
 */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(never) }))

const never = () => new Promise<never>(() => {})
