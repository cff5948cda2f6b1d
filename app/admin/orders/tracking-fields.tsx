import { useTranslation } from 'react-i18next'
import { carrierNames } from '#/contract/tracking-links.ts'
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
        {carrierNames.map((carrier) => (
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

/** What was typed, as the shop expects it; the shop itself makes the links of known carriers. */
export const readTracking = ({ company = '', number = '', url = '' }: Typed) => ({
  company: company.trim() || null,
  number: number.trim() || null,
  url: url || null,
})

/** Links that aren't https are refused. */
export function hasWrongLink({ url = '' }: Typed): boolean {
  return url !== '' && URL.parse(url)?.protocol !== 'https:'
}
