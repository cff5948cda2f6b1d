import type { ComponentProps, ReactNode } from 'react'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> {
  label: ReactNode
  /** How the box is aligned with its text, which may be long. */
  align?: 'center' | 'start'
  /** The size of the box. */
  size?: 'small' | 'large'
}

const boxes = { small: 'size-4', large: 'size-5' }

/** A labelled checkbox. */
export function CheckField({ label, align = 'center', size = 'small', ...input }: CheckFieldProps) {
  const isStart = align === 'start'
  return (
    <label className={`flex gap-3 ${isStart ? 'items-start' : 'min-h-8 items-center'}`}>
      <input
        type="checkbox"
        className={`${isStart ? 'mt-0.5 ' : ''}${boxes[size]} shrink-0 accent-pine`}
        {...input}
      />
      {label}
    </label>
  )
}
