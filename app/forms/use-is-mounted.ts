import { useCallback, useLayoutEffect, useRef } from 'react'

/** Tells who has just waited for something whether their part of the page is still shown. */
export function useIsMounted(): () => boolean {
  const shown = useRef(true)
  useLayoutEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useCallback(() => shown.current, [])
}
