import { type ComponentType, lazy } from 'react'
import { pauseOrBackOnline } from '../context/back-online.ts'

/**
 * A component with code of its own, for a `Suspense` without a fallback. Until the code can be downloaded, the page
 * keeps what the server rendered, or goes without.
 */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await untilLoaded(load, 1_000) }))

function untilLoaded<Code>(load: () => Promise<Code>, pauseMs: number): Promise<Code> {
  return load().catch(async () => {
    await pauseOrBackOnline(pauseMs)
    return untilLoaded(load, 2 * pauseMs)
  })
}
