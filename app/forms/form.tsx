import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { type FormEvents, type FormState, untouched } from './use-form.ts'

/** The form around: its fields show their problems, its button that it is busy. */
export const FormContext = createContext<FormState>(untouched)

interface FormProps extends ComponentProps<'form'> {
  form: FormState & { events: FormEvents }
}

/**
 * A form of this method goes nowhere by itself, so that nothing typed gets into an address when the button is
 * pressed before the page has started.
 */
export function Form({ form, ...props }: FormProps) {
  return (
    <FormContext value={form}>
      <form
        method="dialog"
        noValidate
        className="flex flex-col gap-5"
        {...form.events}
        {...props}
      />
    </FormContext>
  )
}

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** What it says while the form is under way. */
  submitting: string
}

export function SubmitButton({ submitting, children, ...props }: SubmitButtonProps) {
  const { busy } = use(FormContext)
  return (
    <Button type="submit" busy={busy} {...props}>
      {busy ? submitting : children}
    </Button>
  )
}

interface FormActionsProps extends Omit<SubmitButtonProps, 'children'> {
  submit: string
  /** What else can be done, beside the button. */
  children?: ReactNode
}

/** The foot of a form: why it failed, and the button that sends it. */
export function FormActions({ submit, children, ...props }: FormActionsProps) {
  const button = <SubmitButton {...props}>{submit}</SubmitButton>
  return (
    <>
      <FormFailure />
      {children ? (
        <div className="flex flex-wrap items-center gap-3">
          {button}
          {children}
        </div>
      ) : (
        button
      )}
    </>
  )
}

export function FormFailure() {
  const { failure } = use(FormContext)
  return (
    failure && (
      <Banner tone="bad" role="alert" className="flex flex-col gap-1">
        {failure}
      </Banner>
    )
  )
}

/** What became of a form that stays where it is. */
export function FormOutcome() {
  const { success } = use(FormContext)
  return (
    <div>
      <div role="status">{success && <Banner tone="good">{success}</Banner>}</div>
      <FormFailure />
    </div>
  )
}
