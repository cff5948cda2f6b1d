import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { isShopError } from '#/clients/shop/shop-error.ts'
import {
  deactivateGiftCard,
  findGiftCard,
  type GiftCardRecord,
  updateGiftCard,
} from '#/clients/shop-admin/gift-cards.ts'
import { formatMoney } from '#/contract/money.ts'
import { TextField } from '../../forms/field.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { useFormats } from '../formats.ts'
import { PageHead } from '../frame/page-head.tsx'
import { isGranted } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { Panel } from '../panel.tsx'
import { FieldPanel } from '../products/product-fields.tsx'
import { ConfirmDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/gift-card-page.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ExpiresOnField, StateBadge } from './gift-card-state.tsx'
import { SendDialog } from './send-dialog.tsx'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const id = `gid://shopify/GiftCard/${/^\d{1,15}$/.test(params.id) ? params.id : 0}`
  return { found: await context.get(adminContext).ask(findGiftCard, { id }) }
}

/** One gift card: its balance, its recipient, and its history. */
export default function GiftCardPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminGiftCards')
  const found = useLastLoaded(loaderData.found, params.id)
  const card = found?.giftCard
  return (
    <>
      <PageHead
        heading={card ? t('name', { end: card.lastCharacters }) : t('heading')}
        crumbs={[{ to: '/admin/gift-cards', text: t('heading') }]}
        actions={card?.enabled && <Actions card={card} />}
      />
      {loaderData.found === null && <LoadingFailed text={t('loadingFailed')} />}
      {card === null && <p>{t('unknown')}</p>}
      {card && <CardEditor key={card.id} card={card} />}
    </>
  )
}

function Actions({ card }: { card: GiftCardRecord }) {
  const { t } = useTranslation('adminGiftCards')
  const { granted } = useAdmin()
  const [asked, setAsked] = useState<'credit' | 'debit' | 'send' | 'deactivate' | null>(null)
  const onClose = () => setAsked(null)
  return (
    <>
      {isGranted(granted, 'write_gift_card_transactions') && (
        <>
          <ToolButton onClick={() => setAsked('credit')}>{t('credit')}</ToolButton>
          <ToolButton onClick={() => setAsked('debit')}>{t('debit')}</ToolButton>
        </>
      )}
      {isGranted(granted, 'write_gift_cards') && (
        <>
          <ToolButton onClick={() => setAsked('send')}>{t('sendAgain')}</ToolButton>
          <ToolButton tone="bad" onClick={() => setAsked('deactivate')}>
            {t('deactivate')}
          </ToolButton>
        </>
      )}
      {asked === 'send' && <SendDialog card={card} onClose={onClose} />}
      {asked === 'deactivate' && <DeactivateDialog id={card.id} onClose={onClose} />}
      {(asked === 'credit' || asked === 'debit') && (
        <AdjustDialog id={card.id} way={asked} onClose={onClose} />
      )}
    </>
  )
}

function DeactivateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['adminGiftCards', 'admin'])
  const { shop } = useAdmin()
  const { revalidate } = useRevalidator()
  const deactivate = async () => {
    const answer = await shop.ask(deactivateGiftCard, { id }).catch(() => null)
    if (answer?.result.userErrors.length !== 0) return { failure: t('admin:failed') }
    onClose()
    await revalidate()
  }
  return (
    <ConfirmDialog
      heading={t('deactivateHeading')}
      text={t('deactivateText')}
      submit={t('deactivate')}
      tone="bad"
      onConfirm={deactivate}
      onClose={onClose}
    />
  )
}

function CardEditor({ card }: { card: GiftCardRecord }) {
  const { t } = useTranslation('adminGiftCards')
  const save = useSaveCard(card.id)
  return (
    <div className="grid gap-4">
      <Editor
        version={card.updatedAt}
        read={({ note = '', expiresOn = '' }) => ({
          value: { note, expiresOn: expiresOn || null },
        })}
        save={save}
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

function useSaveCard(id: string) {
  const { t } = useTranslation(['adminGiftCards', 'admin'])
  const { shop } = useAdmin()
  return async (input: object, version: string) => {
    try {
      const { result } = await shop.ask(updateGiftCard, { id, input }, { unmodifiedSince: version })
      return result.userErrors.length > 0
        ? { problems: { expiresOn: t('expiresOnProblem') } }
        : undefined
    } catch (error) {
      if (!isShopError(error)) throw error
      return error.code === 'PRECONDITION_FAILED' ? 'conflict' : { failure: t('admin:failed') }
    }
  }
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
