import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../forms/form.tsx'
import { FormFailure } from '../forms/form-footer.tsx'
import { type Outcome, type Read, type Typed, useForm } from '../forms/use-form.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ToolButton, type ToolTone } from './tool-button.tsx'

interface RecordDialogProps {
  heading: string
  onClose: () => void
  role?: 'dialog' | 'alertdialog' | undefined
  children: ReactNode
}

/** One record, or a question about it; open as long as it's rendered. */
export function RecordDialog({ heading, onClose, role, children }: RecordDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={id}
      role={role}
      className="m-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-lg overflow-auto rounded-control bg-white p-0 text-sm text-ink shadow-floating backdrop:bg-ink/40"
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4">
        <h2 id={id} className="font-sans text-base font-semibold">
          {heading}
        </h2>
        <CloseButton
          label={t('close')}
          onClick={onClose}
          className="size-8 rounded-small hover:bg-mist"
          sign="size-4"
        />
      </div>
      <div className="px-5 pt-3 pb-5">{children}</div>
    </Dialog>
  )
}

interface RecordFormProps extends ComponentProps<typeof Form> {
  submit: string
  tone?: ToolTone
  /** True: the button gets the initial focus. */
  submitFirst?: boolean
  onCancel?: (() => void) | undefined
}

/** A record's fields, why they could not be saved, and the button that saves them. */
export function RecordForm(props: RecordFormProps) {
  const { t } = useTranslation('admin')
  const { submit, tone = 'main', submitFirst, onCancel, children, ...form } = props
  return (
    <Form noValidate={false} className="flex flex-col gap-3" {...form}>
      {children}
      <FormFailure />
      <div className="flex justify-end gap-2">
        {onCancel && <ToolButton onClick={onCancel}>{t('cancel')}</ToolButton>}
        <ToolButton
          type="submit"
          tone={tone}
          data-first={submitFirst || undefined}
          aria-disabled={form.form.busy || undefined}
        >
          {submit}
        </ToolButton>
      </div>
    </Form>
  )
}

interface FormDialogProps<Value>
  extends Omit<RecordFormProps, 'form' | 'submit' | 'role'>,
    Pick<RecordDialogProps, 'heading' | 'onClose' | 'role'> {
  read: (typed: Typed) => Read<Value> | Promise<Read<Value>>
  /** The dialog closes without an outcome. */
  send: (value: Value) => Promise<Outcome | undefined>
  /** The label of its button; by default, the heading. */
  submit?: string
}

/** Fields that are sent together, in a dialog. */
export function FormDialog<Value>(props: FormDialogProps<Value>) {
  const { heading, onClose, role, read, send, submit = heading, ...action } = props
  const form = useForm<Value>({
    read,
    async send(value, form) {
      const outcome = await send(value)
      // Another dialog may have been opened since.
      if (!outcome && form.isConnected) onClose()
      return outcome
    },
  })
  return (
    <RecordDialog heading={heading} onClose={onClose} role={role}>
      <RecordForm form={form} submit={submit} onCancel={onClose} {...action} />
    </RecordDialog>
  )
}

interface ConfirmDialogProps extends Omit<FormDialogProps<true>, 'read' | 'send'> {
  text: string
  /** Below the text. */
  children?: ReactNode
  /** Undefined once it's done. */
  onConfirm: () => Promise<Outcome | undefined>
}

/** Asks before something is done; `submit` does it. */
export function ConfirmDialog({ text, onConfirm, children, ...props }: ConfirmDialogProps) {
  return (
    <FormDialog role="alertdialog" read={() => ({ value: true })} send={onConfirm} {...props}>
      <p className="wrap-anywhere">{text}</p>
      {children}
    </FormDialog>
  )
}
