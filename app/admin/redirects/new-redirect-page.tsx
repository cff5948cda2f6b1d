import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createRedirect } from '#/clients/shop-admin/redirects.ts'
import { useAdmin } from '../admin-session.ts'
import { NewRecordPage } from '../record/new-record-page.tsx'
import { RedirectFields, useReadRedirect, useRedirectRefusal } from './redirect-fields.tsx'

export default function NewRedirectPage() {
  const { t } = useTranslation('adminRedirects')
  const { shop } = useAdmin()
  const navigate = useNavigate()
  return (
    <NewRecordPage
      heading={t('create')}
      crumbs={[{ to: '/admin/settings/redirects', text: t('heading') }]}
      read={useReadRedirect()}
      save={(redirect) => shop.change(createRedirect, { redirect })}
      refused={useRedirectRefusal()}
      submit={t('create')}
      onSaved={() => navigate('/admin/settings/redirects')}
    >
      <RedirectFields />
    </NewRecordPage>
  )
}
