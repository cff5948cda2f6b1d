import { type ComponentProps, useId } from 'react'
import { toolField } from './tool-button.tsx'

/** A labelled field of the admin's forms. */
export function ToolInput({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  const id = useId()
  return (
    <div className="mb-3">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input id={id} required className={toolField} {...props} />
    </div>
  )
}
