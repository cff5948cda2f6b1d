import { type ReactNode, useId } from 'react'

interface RadioCardProps {
  name: string
  value: string
  defaultChecked: boolean
  title: string
  /** At the right edge, for example a price. */
  aside?: string
  /** In the same box, while it's chosen. */
  fields?: ReactNode
  children?: ReactNode
}

/** One of several options, with a description below its name. */
export function RadioCard({ title, aside, fields, children, ...input }: RadioCardProps) {
  const id = useId()
  return (
    <div className="radio-card group">
      <label className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 px-4 py-3.5">
        <input
          type="radio"
          aria-describedby={children ? id : undefined}
          className="size-4 translate-y-0.5 accent-pine"
          {...input}
        />
        <span className="font-medium">{title}</span>
        <span className="font-medium tabular-nums">{aside}</span>
        {children && (
          <span id={id} className="col-span-2 col-start-2 text-sm text-slate">
            {children}
          </span>
        )}
      </label>
      {fields && <div className="hidden px-4 pb-4 group-has-[:checked]:block">{fields}</div>}
    </div>
  )
}
