import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The heading of a step. A step that follows another one in the same page starts at its heading. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const firstPage = useLocation().key === 'default'
  useEffect(() => {
    if (firstPage) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [firstPage])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title">
      {children}
    </h1>
  )
}
