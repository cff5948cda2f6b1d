import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PageHead } from '../frame/page-head.tsx'
import { DraftEditor } from './draft-editor.tsx'

/** An order by phone begins as a draft (admin-21). */
export default function NewDraftPage() {
  const { t } = useTranslation(['adminDrafts', 'adminOrders'])
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        heading={t('new')}
        crumbs={[
          { to: '/admin/orders', text: t('adminOrders:heading') },
          { to: '/admin/orders/drafts', text: t('heading') },
        ]}
      />
      <DraftEditor
        draft={null}
        onSaved={({ legacyResourceId }) => navigate(`/admin/orders/drafts/${legacyResourceId}`)}
      />
    </>
  )
}
