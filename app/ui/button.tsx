import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/**
 * A button that keeps its place in the tab order while it is busy. Its label says what it is doing, so
 * the caller changes the label ("Adding...").
 */
export function Button({
  tone,
  size,
  busy = false,
  className = '',
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonLook({ tone, size })} ${className}`}
    />
  )
}
