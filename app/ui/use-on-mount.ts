import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/** Runs once this part of the page has started in the browser; what it returns runs when the part goes away. */
export function useOnMount(run: EffectCallback): void {
  const onMount = useEffectEvent(run)
  useEffect(() => onMount(), [])
}
