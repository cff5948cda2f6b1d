import { type ComponentProps, type ReactNode, use } from 'react'
import { Banner } from '../ui/banner.tsx'
import { FormContext, SubmitButton } from './form.tsx'

interface FormFooterProps extends Omit<ComponentProps<typeof SubmitButton>, 'children'> {
  submit: string
  /** What else can be done, beside the button. */
  children?: ReactNode
}

/** The foot of a form: why it failed, and the button that sends it. */
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

/** What became of a form that stays where it is. */
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
