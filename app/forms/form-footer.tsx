import { type ComponentProps, type ReactNode, use } from 'react'
import { Banner } from '../ui/banner.tsx'
import { FormContext, SubmitButton } from './form.tsx'

interface FormFooterProps extends Omit<ComponentProps<typeof SubmitButton>, 'children'> {
  submit: string
  /** Other actions, beside the button. */
  children?: ReactNode
}

/** The bottom of a form: why it failed, and the submit button. */
export function FormFooter({ submit, children, ...props }: FormFooterProps) {
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

/** The outcome of a form that stays on its page. */
export function FormOutcome() {
  const { success } = use(FormContext)
  return (
    <>
      <div role="status" className="empty:hidden">
        {success && <Banner tone="good">{success}</Banner>}
      </div>
      <FormFailure />
    </>
  )
}
