import { type ReactNode, useId } from 'react'

interface RadioCardProps {
  name: string
  value: string
  defaultChecked: boolean
  title: string
  /** At the right edge, for example a price. */
  aside?: string
  children?: ReactNode
}

/** One of several options, with a description below its name. */
export function RadioCard({ name, value, defaultChecked, title, aside, children }: RadioCardProps) {
  const id = useId()
  return (
    <label className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 rounded-control border border-edge bg-white px-4 py-3.5 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-mist has-checked:ring-1 has-checked:ring-pine">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        aria-describedby={children ? id : undefined}
        className="size-4 translate-y-0.5 accent-pine"
      />
      <span className="font-medium">{title}</span>
      <span className="font-medium tabular-nums">{aside}</span>
      {children && (
        <span id={id} className="col-start-2 text-sm text-slate">
          {children}
        </span>
      )}
    </label>
  )
}
