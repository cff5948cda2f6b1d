import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A link that looks like a button; it navigates instead of doing something. */
export function LinkButton({
  tone,
  size,
  className = '',
  ...props
}: LinkProps & ButtonLook & { className?: string }) {
  return <Link {...props} className={`${buttonLook({ tone, size })} ${className}`} />
}
