import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormContext } from '../forms/form.tsx'
import type { StepProblem } from './checkout-action.ts'
import { useFieldProblems } from './field-problems.ts'

interface StepFormProps {
  step: 'information' | 'payment'
  problem: StepProblem | null
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onChange?: (event: FormEvent<HTMLFormElement>) => void
  className: string
  children: ReactNode
}

/** The form's id, for controls outside of it that are sent with it. */
export const stepForm = 'checkout-step'

/** Whether a step is on its way to the shop. */
export const useStepBusy = () => useNavigation().state !== 'idle'

/** The form of a step, which works without scripts; while it's sent, its button is busy and ignores a second press. */
export function StepForm({ step, problem, children, ...form }: StepFormProps) {
  const problems = useFieldProblems(problem)
  const busy = useStepBusy()
  return (
    <FormContext value={{ busy, problems }}>
      <Form id={stepForm} method="post" noValidate {...form}>
        <input type="hidden" name="step" value={step} />
        {children}
      </Form>
    </FormContext>
  )
}

export function Legend({ children }: { children: ReactNode }) {
  return <legend className="mb-4 font-display text-heading font-semibold">{children}</legend>
}
