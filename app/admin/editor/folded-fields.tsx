import { type ReactNode, use } from 'react'
import { FormContext } from '../../forms/form.tsx'

/** Whether the surrounding form has a problem with one of these fields. */
export function useHasProblem(hasField: (name: string) => boolean): boolean {
  const { problems } = use(FormContext)
  return Object.keys(problems).some((name) => problems[name] && hasField(name))
}

interface FoldedFieldsProps {
  summary: string
  /** Whether a field, by its name, is among them. */
  hasField: (name: string) => boolean
  /** True: they are open at first. */
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** Fields that stay closed until they're needed, or one of them has a problem. */
export function FoldedFields({
  summary,
  hasField,
  isOpen = false,
  className,
  children,
}: FoldedFieldsProps) {
  const hasProblem = useHasProblem(hasField)
  return (
    <details open={isOpen || hasProblem || undefined} className={className}>
      <summary className="cursor-pointer py-1 font-medium">{summary}</summary>
      {children}
    </details>
  )
}
