import { type ComponentProps, createContext, use } from 'react'
import { Button } from '../ui/button.tsx'
import { type FormEvents, type FormState, untouched } from './use-form.ts'

/** The surrounding form: its fields show their problems, its button shows that it's busy. */
export const FormContext = createContext<FormState>(untouched)

interface FormProps extends ComponentProps<'form'> {
  form: FormState & { events: FormEvents }
}

/**
 * A form that the browser doesn't submit by itself, so that nothing typed ends up in a URL if the button is pressed
 * before scripts run.
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
  /** The label while the form is being sent. */
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
