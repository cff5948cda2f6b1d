import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { FormContext } from './form.tsx'

/** What an input must carry to be named and described by its field. */
export interface DescribedInput {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

export interface FieldProps {
  name: string
  label: string
  /** For links to the field; else one is made up. */
  id?: string
  /** What is wrong, where no form around knows. */
  problem?: string
  hint?: string
  /** Beside the label of a field that may stay empty. */
  optional?: string | boolean
  className?: string
}

/** A labelled input with what is wrong with it, and what helps to fill it. */
export function Field({
  name,
  label,
  hint,
  optional = false,
  className = '',
  children,
  ...props
}: FieldProps & { children: (input: DescribedInput) => ReactNode }) {
  const ownId = useId()
  const { problems } = use(FormContext)
  const { id = ownId, problem = problems[name] } = props
  const ids = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean)
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
        {typeof optional === 'string' && (
          <span className="font-normal text-slate"> ({optional})</span>
        )}
      </label>
      {children({
        id,
        name,
        required: !optional,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
        className:
          'min-h-12 w-full min-w-0 rounded-control border border-edge bg-white px-4 py-2.5 aria-invalid:border-2 aria-invalid:border-alarm',
      })}
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldProblem({ id, children }: { id: string; children: string | undefined }) {
  return (
    children && (
      <p id={id} className="text-sm font-medium text-alarm">
        {children}
      </p>
    )
  )
}

export type InputFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'children'>

export function TextField({
  name,
  label,
  id,
  problem,
  hint,
  optional,
  className,
  ...props
}: InputFieldProps) {
  return (
    <Field {...{ name, label, id, problem, hint, optional, className }}>
      {(input) => <input {...input} {...props} />}
    </Field>
  )
}
