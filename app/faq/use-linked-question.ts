import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens and shows the question that the address names, on arrival and at each link to one. */
export function useLinkedQuestion(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    const question = document.getElementById(hash.slice(1))
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    // After the shell, which shows a new page from its top.
    const frame = requestAnimationFrame(() => {
      question.scrollIntoView({ block: 'start' })
      question.querySelector('summary')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
