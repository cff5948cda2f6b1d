import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data anew at intervals, while something is going on that changes them. */
export function useReloadWhile(isGoingOn: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isGoingOn, everyMs, revalidate])
}
