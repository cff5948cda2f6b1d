import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
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

/** Moves to a field of the form, or to the first of a group; false when there is none of that name. */
export function focusField(name: string): boolean {
  const container = document.getElementById(name)
  const field =
    container instanceof HTMLFieldSetElement ? container.querySelector('input') : container
  field?.focus()
  return field !== null
}
