import { type ReactNode, useState } from 'react'
import type { Result } from '#/clients/failure.ts'
import type { ConnectionTest } from '#/contract/connections.ts'
import { Form } from '../../forms/form.tsx'
import { FormFailure } from '../../forms/form-footer.tsx'
import { type Typed, useForm } from '../../forms/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { FieldPanel } from '../panel.tsx'
import { useRefusal } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'

interface ConnectionTestPanelProps {
  lead: string
  heading: string
  submit: string
  submitting: string
  test: (typed: Typed) => Promise<Result<ConnectionTest>>
  /** Runs after each test, whatever came of it. */
  onDone?: () => unknown
  children?: ReactNode
}

/** Tries a connection as it's saved, and says what the other side answered. */
export function ConnectionTestPanel(props: ConnectionTestPanelProps) {
  const { heading, lead, submit, submitting, test, onDone, children } = props
  const refusal = useRefusal()
  const [tested, setTested] = useState<ConnectionTest | null>(null)
  const form = useForm<Typed>({
    read: (typed) => ({ value: typed }),
    async send(typed) {
      setTested(null)
      const result = await test(typed)
      await onDone?.()
      if (!result.ok) return refusal(result)
      setTested(result.value)
    },
  })
  return (
    <FieldPanel heading={heading} lead={lead}>
      <Form form={form} noValidate={false}>
        {children}
        <div role="status" className="empty:hidden">
          {tested && (
            <Banner tone={tested.ok ? 'good' : 'bad'} className="wrap-anywhere">
              {tested.message}
            </Banner>
          )}
        </div>
        <FormFailure />
        <ToolButton type="submit" className="self-start" aria-disabled={form.busy || undefined}>
          {form.busy ? submitting : submit}
        </ToolButton>
      </Form>
    </FieldPanel>
  )
}
