import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { adminContext, useAdmin } from '../admin-session.ts'
import { RecordPage } from '../record/record-page.tsx'
import { loadLaunch } from '../setup/load-launch.ts'
import type { Route } from './+types/payments-page.ts'
import { BankAccountPanel, useReadBankAccount } from './bank-account-panel.tsx'
import { ConnectionEditor } from './connection-editor.tsx'
import { PaymentFields } from './connection-fields.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { ConnectionTestPanel } from './connection-test.tsx'
import { readPayments } from './connection-values.ts'

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadLaunch(context.get(adminContext))

/** The provider that buyers pay by card through, and the account for bank transfers. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['adminConnections', 'setup'])
  const { client } = useAdmin()
  const { revalidate } = useRevalidator()
  const readBankAccount = useReadBankAccount()
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('payments.heading'), loadingFailed: t('failed') }}
    >
      {(saved, { launch }) => (
        <div className="grid max-w-3xl gap-4">
          <ConnectionNotice of="payments" saved={saved} />
          <ConnectionEditor
            of="payments"
            saved={saved}
            read={(typed) => readPayments(typed, saved.settings.payments)}
            heading={t('payments.stripe')}
            lead={t('payments.lead')}
            others={{ panels: <BankAccountPanel {...saved} />, read: readBankAccount }}
          >
            <p className="font-medium">{t(`setup:settings.cardsAre.${launch.cards ?? 'off'}`)}</p>
            <PaymentFields {...saved.settings} />
          </ConnectionEditor>
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
