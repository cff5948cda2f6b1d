import { useTranslation } from 'react-i18next'
import type { CustomerEvent, StaffCustomer } from '#/clients/shop-admin/customers.ts'
import english from '#/content/en/admin-customers.json'
import { CheckField } from '../../forms/check-field.tsx'
import { useFormats } from '../formats.ts'
import { keyIn } from '../key-in.ts'
import { Panel } from '../panel.tsx'

const isSource = keyIn(english.sources)
const isAction = (text: string) => text === 'subscribed' || text === 'unsubscribed'

/** Whether the customer gets the newsletter, and when and how that was chosen. */
export function Consent({
  customer: { emailMarketingConsent, events },
}: {
  customer: StaffCustomer
}) {
  const { t } = useTranslation('adminCustomers')
  const history = events.nodes.filter(({ action }) => isAction(action))
  return (
    <Panel heading={t('consent')}>
      <div className="grid gap-3 p-4">
        <CheckField
          name="accepts"
          label={t('accepts')}
          defaultChecked={emailMarketingConsent?.marketingState === 'SUBSCRIBED'}
        />
        {history.length > 0 && (
          <ul aria-label={t('consentHistory')} className="grid gap-1 text-slate wrap-anywhere">
            {history.map((event) => (
              <Choice key={event.id} event={event} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function Choice({ event: { action, createdAt, source, author } }: { event: CustomerEvent }) {
  const { t } = useTranslation('adminCustomers')
  const { time } = useFormats()
  const chosen = t(action === 'subscribed' ? 'optedIn' : 'optedOut')
  const by = isSource(source) ? t(`sources.${source}`, { name: author ?? '' }) : source
  return <li>{[time(createdAt), chosen, by].join(' · ')}</li>
}
