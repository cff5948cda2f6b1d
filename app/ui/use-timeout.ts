import { useEffect, useEffectEvent } from 'react'

/**
 * Runs something once after this many milliseconds; never if undefined.
 * @param reason a new value restarts the timer
 */
export function useTimeout(
  run: () => void,
  milliseconds: number | undefined,
  reason?: unknown,
): void {
  const onTimeout = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reason restarts the timer
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setTimeout(() => onTimeout(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, reason])
}
