import { useTranslation } from 'react-i18next'
import { EmailField } from '../../forms/email-field.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { recordIn } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/email-page.ts'
import { ConnectionEditor } from './connection-editor.tsx'
import { MailFields } from './connection-fields.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { ConnectionTestPanel } from './connection-test.tsx'
import { readMail } from './connection-values.ts'
import { emailsIn, NotificationsPanel, SupportPanel } from './email-panels.tsx'
import { MailRecordsPanel } from './mail-records-panel.tsx'

export const clientLoader = async ({ context }: Route.ClientLoaderArgs) =>
  recordIn(await context.get(adminContext).load.settings())

/** The mail server that emails go out through, who sends them, and what makes inboxes believe them. */
export default function EmailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminConnections')
  const { client, session } = useAdmin()
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('email.heading'), loadingFailed: t('failed') }}
    >
      {(saved) => (
        <div className="grid max-w-3xl gap-4">
          <ConnectionNotice of="mail" saved={saved} />
          <ConnectionEditor
            of="mail"
            saved={saved}
            read={(typed) => readMail(typed, saved.settings.mail)}
            heading={t('email.server')}
            lead={t('email.lead')}
            others={{
              panels: (
                <>
                  <SupportPanel {...saved.settings} />
                  <NotificationsPanel {...saved.settings} />
                </>
              ),
              read: (typed) => ({ value: emailsIn(typed) }),
            }}
          >
            <MailFields {...saved.settings} />
          </ConnectionEditor>
          <ConnectionTestPanel
            heading={t('email.testHeading')}
            lead={t('email.testLead')}
            submit={t('email.test')}
            submitting={t('email.testing')}
            test={({ to = '' }) => client.testMail(to)}
          >
            <EmailField name="to" label={t('email.to')} defaultValue={session?.admin.email ?? ''} />
          </ConnectionTestPanel>
          <MailRecordsPanel domain={saved.settings.sender.email.split('@')[1] ?? ''} />
        </div>
      )}
    </RecordPage>
  )
}
