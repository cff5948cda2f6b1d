import { useLocation, useNavigate, useRevalidator } from 'react-router'

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

/**
 * Loads the page again that an error stands in for. The router keeps an error through a revalidation that ends before
 * React has rendered its start, as on a slow device; it never keeps it through a navigation.
 */
export function useErrorReload(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return async () =>
    await navigate({ pathname, search, hash }, { state, replace: true, preventScrollReset: true })
}

/** For routes that otherwise don't revalidate. */
export function isRevalidating(): boolean {
  return unanswered > 0
}
