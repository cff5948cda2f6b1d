import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createPage, numberOf } from '#/clients/shop-admin/documents.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { useAdmin } from '../admin-session.ts'
import { NewRecordPage } from '../record/new-record-page.tsx'
import {
  ListingPanel,
  TextsPanel,
  useDocumentRefusal,
  VisibilityPanel,
} from './document-fields.tsx'
import { readDocument } from './document-form.ts'

export default function NewPagePage() {
  const { t } = useTranslation(['adminPages', 'adminDocuments'])
  const { shop } = useAdmin()
  const { timeZone } = useBrowserSettings().facts
  const navigate = useNavigate()
  return (
    <NewRecordPage
      heading={t('new')}
      crumbs={[{ to: '/admin/pages', text: t('heading') }]}
      read={(typed) => {
        const sentence = (code: 'title' | 'long' | 'date' | 'author' | 'blog') =>
          t(`adminDocuments:problems.${code}`)
        const { form, value } = readDocument(typed, {
          timeZone,
          before: null,
          found: null,
          sentence,
        })
        return { value, problems: form.problems }
      }}
      save={(page) => shop.change(createPage, { page })}
      refused={useDocumentRefusal()}
      onSaved={({ page }) => navigate(page ? `/admin/pages/${numberOf(page.id)}` : '/admin/pages')}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextsPanel />
        <div className="grid gap-4">
          <VisibilityPanel />
          <ListingPanel path="/pages/" />
        </div>
      </div>
    </NewRecordPage>
  )
}
