import { pauseOrBackOnline } from './back-online.ts'

/**
 * Downloads code. A failed attempt is followed by another: after 1 second, then 2, then 4, and so on, or if the browser
 * is offline, as soon as it's online again.
 */
export function untilLoaded<Code>(load: () => Promise<Code>, pauseMs = 1_000): Promise<Code> {
  return load().catch(async () => {
    await pauseOrBackOnline(pauseMs)
    return untilLoaded(load, 2 * pauseMs)
  })
}
