import { useTranslation } from 'react-i18next'
import {
  deleteRedirect,
  type Redirect,
  readRedirect,
  updateRedirect,
} from '#/clients/shop-admin/redirects.ts'
import { useAdmin } from '../admin-session.ts'
import { DeleteMenu } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useReadVersion } from '../record/use-read-version.ts'
import type { Route } from './+types/redirect-page.ts'
import { RedirectFields, useReadRedirect, useRedirectRefusal } from './redirect-fields.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(args, 'UrlRedirect', readRedirect)

export default function RedirectPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminRedirects')
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/settings/redirects"
      headingOf={({ path }) => path}
      actionsOf={(redirect) => <DeleteRedirect redirect={redirect} />}
    >
      {(redirect) => <EditRedirect redirect={redirect} />}
    </RecordPage>
  )
}

const versionOf = ({ path, target }: Redirect) => `${path} ${target}`

function EditRedirect({ redirect }: { redirect: Redirect }) {
  const { shop } = useAdmin()
  const { id } = redirect
  return (
    <Editor
      version={versionOf(redirect)}
      read={useReadRedirect()}
      readVersion={useReadVersion(readRedirect, id, versionOf)}
      save={(changed) => shop.change(updateRedirect, { id, redirect: changed })}
      refused={useRedirectRefusal()}
    >
      <RedirectFields redirect={redirect} />
    </Editor>
  )
}

function DeleteRedirect({ redirect: { id, path } }: { redirect: Redirect }) {
  const { t } = useTranslation('adminRedirects')
  const { shop } = useAdmin()
  return (
    <DeleteMenu
      label={t('delete')}
      heading={t('deleteHeading')}
      text={t('deleteText', { path })}
      deleted={t('deleted')}
      to="/admin/settings/redirects"
      remove={() => shop.change(deleteRedirect, { id })}
      refused={useRedirectRefusal()}
    />
  )
}
