import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type EditedDraft, readDraft } from '#/clients/shop-admin/drafts.ts'
import { useAdmin } from '../admin-session.ts'
import { isGranted } from '../frame/screens.ts'
import { useAmounts } from '../orders/order-facts.tsx'
import { Panel } from '../panel.tsx'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/draft-page.ts'
import { MoreDraftActions } from './draft-actions.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { DraftBadge, useDraftCrumbs } from './drafts-page.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(args, 'DraftOrder', readDraft)

/** One draft, until it's an order (admin-21). */
export default function DraftPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminDrafts')
  const mayWrite = isGranted(useAdmin().granted, 'write_draft_orders')
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      crumbs={useDraftCrumbs()}
      headingOf={({ name }) => name}
      actionsOf={(draft) => (
        <>
          <DraftBadge status={draft.status} />
          {mayWrite && draft.status !== 'COMPLETED' && <MoreDraftActions draft={draft} />}
        </>
      )}
    >
      {(draft) =>
        draft.status === 'COMPLETED' ? <Completed draft={draft} /> : <DraftEditor draft={draft} />
      }
    </RecordPage>
  )
}

function Completed({ draft: { order, lineItems, totalPriceSet } }: { draft: EditedDraft }) {
  const { t } = useTranslation('adminDrafts')
  const total = useAmounts()(totalPriceSet)
  return (
    <div className="max-w-2xl">
      <Panel>
        <div className="grid gap-3 p-4">
          <p>{t('completed', { total })}</p>
          <ul>
            {lineItems.nodes.map(({ id, name, quantity }) => (
              <li key={id}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
          {order && (
            <Link
              to={`/admin/orders/${order.legacyResourceId}`}
              className="justify-self-start py-0.5 underline underline-offset-2"
            >
              {t('toOrder', { name: order.name })}
            </Link>
          )}
        </div>
      </Panel>
    </div>
  )
}
