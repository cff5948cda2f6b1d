import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { type Typed, useForm } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { RecordForm } from '../record-dialog.tsx'
import { NotifyField } from './tracking-fields.tsx'

interface SendManyProps<Item> {
  items: readonly Item[]
  /** Undefined once it's sent; otherwise why it wasn't. */
  send: (item: Item, choices: { notify: boolean }) => Promise<string | undefined>
  /** The sentence about one that wasn't sent. */
  refused: (item: Item, why: string) => string
  submit: string
  onDone?: () => void
  onClose: () => void
  children?: ReactNode
}

/** Sends orders one after the other, says how far it is, and lists those that could not be sent. */
export function SendMany<Item>(props: SendManyProps<Item>) {
  const { t } = useTranslation('adminOrders')
  const { items, submit, onClose, children } = props
  const { form, at, failures } = useSending(props)
  const { length: count } = items
  if (failures)
    return (
      <ul role="alert" className="grid gap-1">
        {failures.map((failure) => (
          <li key={failure}>{failure}</li>
        ))}
      </ul>
    )
  return (
    <RecordForm form={form} submit={submit} onCancel={onClose}>
      {children}
      <NotifyField />
      {at > 0 && <p role="status">{t('parcels.at', { at, count })}</p>}
    </RecordForm>
  )
}

/** `failures` says which orders weren't sent and why, and is null if all were. */
function useSending<Item>({ items, send, refused, onDone, onClose }: SendManyProps<Item>) {
  const { t } = useTranslation('adminOrders')
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [at, setAt] = useState(0)
  const [failures, setFailures] = useState<readonly string[] | null>(null)
  const form = useForm({
    read: (typed: Typed) =>
      items.length > 0
        ? { value: { notify: typed.notify !== undefined } }
        : { failure: t('bulk.nothing') },
    async send(choices): Promise<undefined> {
      const found: string[] = []
      for (const [index, item] of items.entries()) {
        setAt(index + 1)
        const why = await send(item, choices)
        if (why !== undefined) found.push(refused(item, why))
      }
      const count = items.length - found.length
      if (count > 0) notify({ text: t('parcels.done', { count }) })
      await revalidate()
      onDone?.()
      if (found.length > 0) setFailures(found)
      else onClose()
    },
  })
  return { form, at, failures }
}
