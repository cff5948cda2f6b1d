import { useTranslation } from 'react-i18next'
import {
  deletePage,
  type EditedPage,
  type FoundPage,
  findPage,
  updatePage,
} from '#/clients/shop-admin/documents.ts'
import { pagePath } from '#/contract/document-paths.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { useAdmin } from '../admin-session.ts'
import { DeleteMenu } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { isGranted } from '../frame/screens.ts'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { toolButton } from '../tool-button.tsx'
import type { Route } from './+types/page-page.ts'
import {
  ListingPanel,
  TextsPanel,
  TranslationsPanels,
  useDocumentRefusal,
  VisibilityPanel,
} from './document-fields.tsx'
import { readDocument, saveDocument } from './document-form.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(args, 'Page', findPage)

/** A page that the owner wrote. */
export default function PagePage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['adminPages', 'adminDocuments'])
  const { granted } = useAdmin()
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/pages"
      headingOf={({ title }) => title}
      actionsOf={(page) => (
        <>
          {page.isPublished && (
            <a href={pagePath(page.handle)} className={toolButton()}>
              {t('adminDocuments:view')}
            </a>
          )}
          {isGranted(granted, 'write_content') && <DeletePage page={page} />}
        </>
      )}
    >
      {(page, found) => <PageEditor page={page} found={found} />}
    </RecordPage>
  )
}

function PageEditor({ page, found }: { page: EditedPage; found: FoundPage }) {
  const { t } = useTranslation('adminDocuments')
  const { shop } = useAdmin()
  const { timeZone } = useBrowserSettings().facts
  const { id } = page
  return (
    <Editor
      version={page.updatedAt}
      read={(typed) => {
        const sentence = (code: 'title' | 'long' | 'date' | 'author' | 'blog') =>
          t(`problems.${code}`)
        const { form, value } = readDocument(typed, { timeZone, before: page, found, sentence })
        return { value: { value, typed }, problems: form.problems }
      }}
      save={({ value, typed }, version) =>
        saveDocument(shop, page, {
          typed,
          save: () => shop.change(updatePage, { id, page: value }, { unmodifiedSince: version }),
        })
      }
      refused={useDocumentRefusal()}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <TextsPanel document={page} />
          <TranslationsPanels found={found} summary={false} />
        </div>
        <div className="grid gap-4">
          <VisibilityPanel document={page} />
          <ListingPanel document={page} path="/pages/" />
        </div>
      </div>
    </Editor>
  )
}

function DeletePage({ page: { id, title } }: { page: EditedPage }) {
  const { t } = useTranslation(['adminPages', 'adminDocuments'])
  const { shop } = useAdmin()
  return (
    <DeleteMenu
      label={t('adminDocuments:delete')}
      heading={t('adminDocuments:deleteHeading', { title })}
      text={t('deleteText')}
      deleted={t('adminDocuments:deleted', { title })}
      to="/admin/pages"
      remove={() => shop.change(deletePage, { id })}
    />
  )
}
