import { type ComponentProps, createContext, use } from 'react'
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
