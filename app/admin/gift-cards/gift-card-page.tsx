import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deactivateGiftCard,
  findGiftCard,
  type GiftCardRecord,
  updateGiftCard,
} from '#/clients/shop-admin/gift-cards.ts'
import { formatMoney } from '#/contract/money.ts'
import { TextField } from '../../forms/field.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { FieldPanel, Panel } from '../panel.tsx'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useChange, useRefusal } from '../record/use-change.ts'
import { ConfirmDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/gift-card-page.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ExpiresOnField, StateBadge } from './gift-card-state.tsx'
import { SendDialog } from './send-dialog.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(args, 'GiftCard', findGiftCard)

/** One gift card: its balance, its recipient, and its history. */
export default function GiftCardPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminGiftCards')
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/gift-cards"
      headingOf={({ lastCharacters: end }) => t('name', { end })}
      actionsOf={(card) => card.enabled && <Actions card={card} />}
    >
      {(card) => <CardEditor card={card} />}
    </RecordPage>
  )
}

function Actions({ card }: { card: GiftCardRecord }) {
  const { t } = useTranslation('adminGiftCards')
  const { granted } = useAdmin()
  const [openDialog, setOpenDialog] = useState<'credit' | 'debit' | 'send' | 'deactivate' | null>(
    null,
  )
  const onClose = () => setOpenDialog(null)
  const mayAdjust = isGranted(granted, 'write_gift_card_transactions')
  const mayWrite = isGranted(granted, 'write_gift_cards')
  return (
    <>
      {mayAdjust && <ToolButton onClick={() => setOpenDialog('credit')}>{t('credit')}</ToolButton>}
      <MoreActions
        entries={{
          debit: mayAdjust && (
            <MoreAction onClick={() => setOpenDialog('debit')}>{t('debit')}</MoreAction>
          ),
          send: mayWrite && (
            <MoreAction onClick={() => setOpenDialog('send')}>{t('sendAgain')}</MoreAction>
          ),
          deactivate: mayWrite && (
            <MoreAction tone="bad" onClick={() => setOpenDialog('deactivate')}>
              {t('deactivate')}
            </MoreAction>
          ),
        }}
      />
      {openDialog === 'send' && <SendDialog card={card} onClose={onClose} />}
      {openDialog === 'deactivate' && <DeactivateDialog id={card.id} onClose={onClose} />}
      {(openDialog === 'credit' || openDialog === 'debit') && (
        <AdjustDialog id={card.id} way={openDialog} onClose={onClose} />
      )}
    </>
  )
}

function DeactivateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('adminGiftCards')
  const { shop } = useAdmin()
  const change = useChange()
  return (
    <ConfirmDialog
      heading={t('deactivateHeading')}
      text={t('deactivateText')}
      submit={t('deactivate')}
      tone="bad"
      onConfirm={() => change(() => shop.change(deactivateGiftCard, { id }))}
      onClose={onClose}
    />
  )
}

function CardEditor({ card }: { card: GiftCardRecord }) {
  const { t } = useTranslation('adminGiftCards')
  const { shop } = useAdmin()
  const refused = useRefusal(() => ({ problems: { expiresOn: t('expiresOnProblem') } }))
  const { id, updatedAt } = card
  return (
    <div className="grid gap-4">
      <Editor
        version={updatedAt}
        read={({ note = '', expiresOn = '' }) => ({
          value: { note, expiresOn: expiresOn || null },
        })}
        save={(input, version) =>
          shop.change(updateGiftCard, { id, input }, { unmodifiedSince: version })
        }
        refused={refused}
      >
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Facts card={card} />
          <FieldPanel heading={t('details')}>
            <ExpiresOnField expiresOn={card.expiresOn ?? ''} />
            <TextField
              name="note"
              optional
              label={t('note')}
              hint={t('noteHint')}
              maxLength={500}
              defaultValue={card.note ?? ''}
            />
          </FieldPanel>
        </div>
      </Editor>
      <History card={card} />
    </div>
  )
}

function Facts({ card }: { card: GiftCardRecord }) {
  const { t } = useTranslation('adminGiftCards')
  const language = useLanguage()
  const { date } = useFormats()
  const value = formatMoney(card.initialValue, { language })
  return (
    <Panel heading={t('balance')}>
      <div className="grid gap-2 p-4">
        <p className="flex flex-wrap items-center gap-3">
          <strong className="text-lg tabular-nums">
            {formatMoney(card.balance, { language })}
          </strong>
          {t('of_value', { value })}
          <StateBadge {...card} />
        </p>
        {card.person && (
          <p className="wrap-anywhere">{`${card.person.displayName} · ${card.person.email ?? ''}`}</p>
        )}
        <p className="text-slate">{`${t('issued')}: ${date(card.createdAt)}`}</p>
      </div>
    </Panel>
  )
}

function History({ card }: { card: GiftCardRecord }) {
  const { t } = useTranslation('adminGiftCards')
  const language = useLanguage()
  const { time } = useFormats()
  const { nodes } = card.transactions
  return (
    <Panel heading={t('history')}>
      {nodes.length === 0 ? (
        <p className="p-4 text-slate">{t('noHistory')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {nodes.map(({ id, amount, note, processedAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="text-slate">{time(processedAt)}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{note}</span>
              <span className="tabular-nums">
                {`${amount.amount < 0 ? '−' : '+'}${formatMoney({ ...amount, amount: Math.abs(amount.amount) }, { language })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
