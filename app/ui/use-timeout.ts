import { useEffect, useEffectEvent } from 'react'

/**
 * Runs something once so many milliseconds have passed since they were given; without any, never.
 * @param reason another one lets the time begin anew
 */
export function useTimeout(
  run: () => void,
  milliseconds: number | undefined,
  reason?: unknown,
): void {
  const onTimeout = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason is there to begin anew
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setTimeout(() => onTimeout(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, reason])
}
