import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/** Runs an effect once on mount; what it returns runs on unmount. */
export function useOnMount(run: EffectCallback): void {
  const onMount = useEffectEvent(run)
  useEffect(() => onMount(), [])
}
