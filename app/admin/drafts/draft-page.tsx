import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type EditedDraft, readDraft } from '#/clients/shop-admin/drafts.ts'
import { adminContext } from '../admin-session.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { useAmounts } from '../orders/order-facts.tsx'
import { Panel } from '../panel.tsx'
import type { Route } from './+types/draft-page.ts'
import { DraftEditor } from './draft-editor.tsx'
import { DraftBadge } from './drafts-page.tsx'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const id = `gid://shopify/DraftOrder/${/^\d{1,15}$/.test(params.id) ? params.id : 0}`
  return context.get(adminContext).ask(readDraft, { id })
}

/** One draft, until it's an order (admin-21). */
export default function DraftPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  const draft = useLastLoaded(loaderData, params.id)?.draftOrder
  const crumbs = [
    { to: '/admin/orders', text: t('adminOrders:heading') },
    { to: '/admin/orders/drafts', text: t('heading') },
  ]
  return (
    <>
      <PageHead
        heading={draft ? draft.name : t('heading')}
        crumbs={crumbs}
        actions={draft && <DraftBadge status={draft.status} />}
      />
      {loaderData === null && <LoadingFailed text={t('loadingFailed')} />}
      {draft === null && <p>{t('unknown')}</p>}
      {draft &&
        (draft.status === 'COMPLETED' ? (
          <Completed draft={draft} />
        ) : (
          <DraftEditor key={draft.id} draft={draft} />
        ))}
    </>
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
