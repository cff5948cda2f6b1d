import { useRevalidator } from 'react-router'

let unanswered = 0

/**
 * Asks the shop for all that the page shows, after a choice that changes it. A visitor who goes on before the answer
 * has come gets it with the next page.
 */
export function useShopRevalidator(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    unanswered += 1
    // Settles with the page that interrupts it, too.
    await revalidate().finally(() => {
      unanswered -= 1
    })
  }
}

/** For routes that otherwise keep what they have loaded. */
export function isRevalidating(): boolean {
  return unanswered > 0
}
