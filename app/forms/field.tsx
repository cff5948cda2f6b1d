import { type ReactNode, useId } from 'react'

/** What an input must carry to be named and described by its field. */
export interface DescribedInput {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

interface FieldProps {
  name: string
  label: string
  problem: string | undefined
  hint?: string | undefined
  /** Beside the label of a field that may stay empty. */
  optional?: string
  className?: string
  children: (input: DescribedInput) => ReactNode
}

export const inputLook =
  'min-h-12 w-full min-w-0 rounded-control border border-edge bg-white px-4 py-2.5 aria-invalid:border-2 aria-invalid:border-alarm'

/** A labelled input with what is wrong with it, and what helps to fill it. */
export function Field({
  name,
  label,
  problem,
  hint,
  optional,
  className = '',
  children,
}: FieldProps) {
  const id = useId()
  const ids = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean)
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-slate"> ({optional})</span>}
      </label>
      {children({
        id,
        name,
        required: optional === undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
        className: inputLook,
      })}
      {problem && (
        <p id={`${id}-problem`} className="text-sm font-medium text-alarm">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
    </div>
  )
}
