import { useLocation, useNavigate, useRevalidator } from 'react-router'

let unanswered = 0
/** Whether the last reload could not be answered. */
let failed = false

/**
 * Reloads everything the page shows, after a choice that changes it; false if it can't be loaded. A visitor who leaves
 * before the response gets it with the next page.
 */
export function useShopRevalidator(): () => Promise<boolean> {
  const { revalidate } = useRevalidator()
  return async () => {
    unanswered += 1
    failed = false
    // Also settles when another navigation interrupts it.
    await revalidate().finally(() => {
      unanswered -= 1
    })
    return !failed
  }
}

/** Lets a page that can't be loaded again after a choice stay as it is, with all that was typed in it. */
export function keepUnloadable(loaded: Record<string, { type: string; result: unknown }>): void {
  failed = Object.values(loaded).some(
    ({ type, result }) => type === 'error' && !(result instanceof Response),
  )
  if (failed && isRevalidating()) for (const route of Object.keys(loaded)) delete loaded[route]
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
