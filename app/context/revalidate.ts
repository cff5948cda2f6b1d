import { useRevalidator } from 'react-router'

let unanswered = 0

/**
 * Reloads everything the page shows, after a choice that changes it. A visitor who leaves before the response gets it
 * with the next page.
 */
export function useShopRevalidator(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    unanswered += 1
    // Also settles when another navigation interrupts it.
    await revalidate().finally(() => {
      unanswered -= 1
    })
  }
}

/** For routes that otherwise don't revalidate. */
export function isRevalidating(): boolean {
  return unanswered > 0
}
