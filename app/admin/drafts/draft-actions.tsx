import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import {
  type ChangedDraft,
  type DraftMutation,
  draftMutations,
  type EditedDraft,
} from '#/clients/shop-admin/drafts.ts'
import type { Mutation } from '#/clients/shop-admin/mutation.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { DeleteMenu } from '../editor/delete-button.tsx'
import { useIsEdited } from '../editor/editor.tsx'
import { useAmounts } from '../orders/order-facts.tsx'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { useChange, useRefusal } from '../record/use-change.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'

const steps = ['paid', 'pending', 'invoice'] as const
type Step = (typeof steps)[number]
const mutationOf: Readonly<Record<Step, DraftMutation>> = {
  paid: 'complete',
  pending: 'complete',
  invoice: 'sendInvoice',
}
const sendsEmail = { paid: false, pending: true, invoice: true } as const
const tones = { paid: 'main', pending: 'plain', invoice: 'plain' } as const

/** The actions on a saved draft, each with a confirmation. */
export function DraftActions({ draft }: { draft: EditedDraft }) {
  const { t } = useTranslation('adminDrafts')
  const isEdited = useIsEdited()
  // The reload after a save would close the dialog.
  const isBehind = useRevalidator().state !== 'idle' || isEdited
  const [openStep, setOpenStep] = useState<Step | null>(null)
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-slate">{isBehind ? t('saveFirst') : t('nothingReserved')}</p>
      {steps.map((step) => (
        <ToolButton
          key={step}
          tone={tones[step]}
          aria-disabled={isBehind || undefined}
          onClick={() => !isBehind && setOpenStep(step)}
        >
          {t(`actions.${step}`)}
        </ToolButton>
      ))}
      {openStep && <StepDialog draft={draft} step={openStep} onClose={() => setOpenStep(null)} />}
    </div>
  )
}

interface StepDialogProps {
  draft: EditedDraft
  step: Step
  onClose: () => void
}

/** It's inside the draft's form, so it can't have a form of its own. */
function StepDialog({ draft, step, onClose }: StepDialogProps) {
  const { t } = useTranslation(['adminDrafts', 'admin'])
  const total = useAmounts()(draft.totalPriceSet)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>(null)
  const take = useStep(draft)
  const isQuiet = draft.email === null && (step === 'paid' || step === 'pending')
  const question = isQuiet ? (`${step}Quietly` as const) : step
  const run = async () => {
    if (busy) return
    setBusy(true)
    const outcome = await take(step)
    setBusy(false)
    if (!outcome) onClose()
    setFailure(outcome?.failure ?? null)
  }
  return (
    <RecordDialog heading={t(`actions.${step}`)} onClose={onClose} role="alertdialog">
      <p className="mb-4">{t(`questions.${question}`, { total, email: draft.email ?? '–' })}</p>
      {sendsEmail[step] && question === step && <OutboxNotice className="mb-4" />}
      {failure !== null && (
        <p role="alert" className="mb-4 font-medium text-alarm">
          {failure}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <ToolButton onClick={onClose}>{t('admin:cancel')}</ToolButton>
        <ToolButton
          tone="main"
          data-first
          aria-disabled={busy || undefined}
          onClick={() => void run()}
        >
          {t(`actions.${step}`)}
        </ToolButton>
      </div>
    </RecordDialog>
  )
}

/** What a draft seldom needs. */
export function MoreDraftActions({ draft: { id, name } }: { draft: EditedDraft }) {
  const { t } = useTranslation('adminDrafts')
  const { shop } = useAdmin()
  return (
    <DeleteMenu
      label={t('delete')}
      heading={t('deleteHeading', { name })}
      text={t('deleteText')}
      deleted={t('deleted', { name })}
      to="/admin/orders/drafts"
      remove={() => shop.change(draftMutations.delete, { id })}
    />
  )
}

/** Takes a step, and goes to its result. */
function useStep({ id, name, email }: EditedDraft) {
  const { t } = useTranslation('adminDrafts')
  const { shop } = useAdmin()
  const notify = useNotify()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const change = useChange()
  const sentText = useSentText()
  const refused = useRefusal((_first, all) => ({
    failure: all.map(({ message }) => message).join(' '),
  }))
  return (step: Step) => {
    const mutation: Mutation<{ draftOrder?: ChangedDraft }> = draftMutations[mutationOf[step]]
    const variables = { id, pending: step === 'pending' }
    const onDone = async ({ draftOrder }: { draftOrder?: ChangedDraft }) => {
      const order = draftOrder?.order
      const said = t(`done.${step}`, { name: order?.name ?? name, email: email ?? '' })
      notify({ text: step === 'invoice' ? sentText(said) : said })
      if (order) await navigate(`/admin/orders/${order.legacyResourceId}`)
      else await revalidate()
    }
    return change(() => shop.change(mutation, variables, { key: crypto.randomUUID() }), {
      refused,
      onDone,
    })
  }
}
