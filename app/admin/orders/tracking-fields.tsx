import { useTranslation } from 'react-i18next'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { OutboxNotice } from '../outbox-notice.tsx'

interface Tracking {
  company?: string | null | undefined
  number?: string | null | undefined
  url?: string | null | undefined
}

/** The carrier of a parcel, and its tracking number and link. */
export function TrackingFields({ company, number, url }: Tracking) {
  const { t } = useTranslation('adminOrders')
  const optional = t('send.optional')
  return (
    <>
      <TextField
        name="company"
        label={t('send.company')}
        optional={optional}
        maxLength={60}
        list="carriers"
        defaultValue={company ?? ''}
      />
      <datalist id="carriers">
        {Object.keys(trackingAddresses).map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        name="number"
        label={t('send.number')}
        optional={optional}
        maxLength={60}
        defaultValue={number ?? ''}
      />
      <TextField
        name="url"
        type="url"
        label={t('send.url')}
        optional={optional}
        defaultValue={url ?? ''}
      />
      <NotifyField />
    </>
  )
}

export function NotifyField() {
  const { t } = useTranslation('adminOrders')
  return (
    <>
      <CheckField defaultChecked name="notify" label={t('send.notify')} />
      <OutboxNotice />
    </>
  )
}

/** The tracking pages of the carriers that the shop knows. */
const trackingAddresses: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
}

/** What was typed, as the shop expects it; the link for a known carrier is generated. */
export function readTracking({ company = '', number = '', url = '' }: Typed) {
  const known = trackingAddresses[company.trim()]
  const link = url || (number && known ? known + encodeURIComponent(number.trim()) : '')
  return {
    company: company.trim() || null,
    number: number.trim() || null,
    url: link || null,
  }
}

/** Links that aren't https are refused. */
export function hasWrongLink({ url = '' }: Typed): boolean {
  return url !== '' && URL.parse(url)?.protocol !== 'https:'
}
