import type { ReactNode } from 'react'
import { Form } from '../../forms/form.tsx'
import { FormFailure } from '../../forms/form-footer.tsx'
import { type Outcome, useForm } from '../../forms/use-form.ts'
import { ToolButton } from '../tool-button.tsx'

interface AnswerFormProps {
  submit: string
  /** What is said of an empty answer. */
  problem: string
  send: (text: string) => Promise<Outcome | undefined>
  notice: ReactNode
  /** The field `text`. */
  children: ReactNode
}

/** Answers what somebody has written. The field is as it was rendered again once the answer is sent. */
export function AnswerForm({ submit, problem, send, notice, children }: AnswerFormProps) {
  const form = useForm<string>({
    read: ({ text = '' }) =>
      text.trim() === '' ? { problems: { text: problem } } : { value: text },
    async send(text, element) {
      const outcome = await send(text)
      if (!outcome) element.reset()
      return outcome
    },
  })
  return (
    <Form form={form} className="grid gap-3 p-4">
      {children}
      {notice}
      <FormFailure />
      <div className="flex justify-end">
        <ToolButton type="submit" tone="main" aria-disabled={form.busy || undefined}>
          {submit}
        </ToolButton>
      </div>
    </Form>
  )
}
