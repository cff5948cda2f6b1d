import { Link, type LinkProps } from 'react-router'

/** A link on a line of its own. */
export function TextLink({ className = '', ...props }: LinkProps & { className?: string }) {
  const look =
    'inline-flex min-h-8 items-center text-pine underline decoration-1 underline-offset-4 hover:decoration-2'
  return <Link {...props} className={`${look} ${className}`} />
}
