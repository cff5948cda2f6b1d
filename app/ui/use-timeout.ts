import { useEffect, useEffectEvent } from 'react'

/** Runs something once so many milliseconds have passed since they were given; without any, never. */
export function useTimeout(run: () => void, milliseconds: number | undefined): void {
  const onTimeout = useEffectEvent(run)
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setTimeout(() => onTimeout(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
