import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusField } from '../forms/field-links.tsx'
import { useOnMount } from '../ui/use-on-mount.ts'

/**
 * The heading of a step. It takes the focus when a step follows another one in the same page, unless the URL names a
 * field.
 */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  useOnMount(() => {
    if (key === 'default' || focusField(hash.slice(1))) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  })
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title">
      {children}
    </h1>
  )
}
