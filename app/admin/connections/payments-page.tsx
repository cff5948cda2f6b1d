import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { adminContext, useAdmin } from '../admin-session.ts'
import { FieldPanel } from '../panel.tsx'
import { recordIn } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { SettingsEditor } from '../setup/settings-editor.tsx'
import type { Route } from './+types/payments-page.ts'
import { PaymentFields, useConnectionProblems } from './connection-fields.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { ConnectionTestPanel } from './connection-test.tsx'
import { readPayments } from './connection-values.ts'

export const clientLoader = async ({ context }: Route.ClientLoaderArgs) =>
  recordIn(await context.get(adminContext).load.settings())

/** The provider that buyers pay by card through. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminConnections')
  const { client } = useAdmin()
  const problemsOf = useConnectionProblems()
  const { revalidate } = useRevalidator()
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('payments.heading'), loadingFailed: t('failed') }}
    >
      {(saved) => (
        <div className="grid max-w-3xl gap-4">
          <ConnectionNotice of="payments" saved={saved} />
          <SettingsEditor
            version={saved.version}
            read={(typed) => {
              const read = readPayments(typed, saved.settings.payments)
              return 'wrong' in read
                ? { problems: problemsOf(read.wrong) }
                : { value: { payments: read.value } }
            }}
          >
            <FieldPanel heading={t('payments.stripe')} lead={t('payments.lead')}>
              <fieldset disabled={saved.fixed.includes('payments')} className="contents">
                <legend className="sr-only">{t('payments.stripe')}</legend>
                <PaymentFields {...saved.settings} />
              </fieldset>
            </FieldPanel>
          </SettingsEditor>
          <ConnectionTestPanel
            heading={t('payments.testHeading')}
            lead={t('payments.testLead')}
            submit={t('payments.test')}
            submitting={t('payments.testing')}
            test={client.testPayments}
            onDone={revalidate}
          />
        </div>
      )}
    </RecordPage>
  )
}
