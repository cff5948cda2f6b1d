import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { draftMutations } from '#/clients/shop-admin/drafts.ts'
import { useAdmin } from '../admin-session.ts'
import { NewRecordPage } from '../record/new-record-page.tsx'
import { DraftFields, useDraftForm } from './draft-editor.tsx'
import { useDraftCrumbs } from './drafts-page.tsx'

/** An order by phone begins as a draft (admin-21). */
export default function NewDraftPage() {
  const { t } = useTranslation('adminDrafts')
  const { shop } = useAdmin()
  const navigate = useNavigate()
  return (
    <NewRecordPage
      heading={t('new')}
      crumbs={useDraftCrumbs()}
      {...useDraftForm()}
      save={(input) => shop.change(draftMutations.create, { input }, { key: crypto.randomUUID() })}
      onSaved={({ draftOrder }) => navigate(`/admin/orders/drafts/${draftOrder?.legacyResourceId}`)}
    >
      <DraftFields draft={null} />
    </NewRecordPage>
  )
}
