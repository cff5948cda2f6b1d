import type { ComponentProps } from 'react'
import { ChevronIcon } from '../ui/icons.tsx'

/** A choice among options, as wide as its place; `className` is the look of the inputs around it. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...props} className={`${className} appearance-none truncate pr-12`} />
      <ChevronIcon className="pointer-events-none absolute top-3.5 right-4 size-5" />
    </div>
  )
}
