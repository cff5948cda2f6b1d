import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedApiToken } from '#/contract/admins.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { NewLink } from '../list/new-link.tsx'
import { useChange } from '../record/use-change.ts'
import { ConfirmDialog } from '../record-dialog.tsx'
import { useEndsText } from '../staff/ends-text.ts'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/tokens-page.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const response = await context.get(adminContext).load.tokens()
  return { tokens: response.ok ? response.value.tokens : null }
}

/** The API tokens of scripts, including revoked ones (admin-12). */
export default function TokensPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminStaff')
  const tokens = useLastLoaded(loaderData.tokens, 'tokens')
  const [leaving, setLeaving] = useState<ListedApiToken | null>(null)
  return (
    <ListPage
      heading={t('tokens.heading')}
      of={t('tokens.of')}
      empty={t('tokens.empty')}
      failure={loaderData.tokens === null ? t('tokens.loadingFailed') : null}
      total={tokens?.length ?? null}
      lead={t('tokens.text')}
      create={<NewLink to="/admin/settings/tokens/new" text={t('tokens.create')} />}
    >
      <ListRows rows={tokens ?? []} columns={useColumns(setLeaving)} />
      {leaving && <RevokeDialog token={leaving} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}

interface RevokeButtonProps {
  token: ListedApiToken
  onRevoke: (token: ListedApiToken) => void
}

function RevokeButton({ token, onRevoke }: RevokeButtonProps) {
  const { t } = useTranslation('adminStaff')
  if (token.revokedAt !== null) return <Badge tone="neutral">{t('tokens.revoked')}</Badge>
  return (
    <ToolButton
      tone="bad"
      aria-label={t('tokens.revokeFor', { name: token.name })}
      onClick={() => onRevoke(token)}
    >
      {t('tokens.revoke')}
    </ToolButton>
  )
}

function useColumns(onRevoke: (token: ListedApiToken) => void): readonly Column<ListedApiToken>[] {
  const { t } = useTranslation('adminStaff')
  const { date, time } = useFormats()
  return [
    {
      key: 'name',
      heading: t('tokens.name'),
      className: 'font-semibold wrap-anywhere',
      cell: ({ name }) => name,
    },
    {
      key: 'scopes',
      heading: t('tokens.scopes'),
      className: 'max-w-sm text-xs text-slate wrap-anywhere',
      cell: ({ scopes }) => scopes.join(', '),
    },
    {
      key: 'created',
      heading: t('tokens.created'),
      className: 'text-slate wrap-anywhere',
      cell: ({ createdAt, createdBy }) => {
        const email = createdBy ?? t('tokens.commandLine')
        return t('tokens.createdBy', { date: date(createdAt), email })
      },
    },
    {
      key: 'lastUsed',
      heading: t('tokens.lastUsed'),
      className: 'text-slate',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('tokens.never') : time(lastUsedAt)),
    },
    {
      key: 'actions',
      heading: t('tokens.actions'),
      cell: (token) => <RevokeButton token={token} onRevoke={onRevoke} />,
    },
  ]
}

function RevokeDialog({ token, onClose }: { token: ListedApiToken; onClose: () => void }) {
  const { t } = useTranslation('adminStaff')
  const { client } = useAdmin()
  const change = useChange()
  const endsText = useEndsText()
  return (
    <ConfirmDialog
      heading={t('tokens.revokeOf', { name: token.name })}
      text={`${t('tokens.revokeText')} ${endsText({ webhooks: token.webhooks })}`.trim()}
      submit={t('tokens.revoke')}
      tone="bad"
      onConfirm={() => change(() => client.revokeToken(token.id))}
      onClose={onClose}
    />
  )
}
