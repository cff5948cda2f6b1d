import { useEffect, useRef } from 'react'

/** What the admin's keys do; each key stands for itself. */
export interface ReviewKeys {
  j: () => void
  k: () => void
  a: () => void
  r: () => void
  x: () => void
  u: () => void
  o: () => void
  '/': () => void
  '?': () => void
}

/** Listens to single keys, unless somebody types, a dialog is open, or the key means something else. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (document.querySelector('dialog[open]')) return
      const { key } = event
      if (!isKey(key, latest.current)) return
      event.preventDefault()
      latest.current[key]()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const typing = 'input:not([type="checkbox"]), textarea, select'

function isKey(key: string, keys: ReviewKeys): key is keyof ReviewKeys {
  return Object.hasOwn(keys, key)
}
