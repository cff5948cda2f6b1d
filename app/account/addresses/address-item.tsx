import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerAddress } from '#/clients/shop/customers.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { linesOf, nameOf } from './address-lines.ts'

interface AddressItemProps {
  address: CustomerAddress
  isDefault: boolean
  onEdit: () => void
  onAct: (kind: 'remove' | 'makeDefault') => void
}

export function AddressItem({ address, isDefault, onEdit, onAct }: AddressItemProps) {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const lines = linesOf(address, useLanguage())
  /** By which screen readers tell the buttons of one address from those of another. */
  const named = { address: lines[0] ?? '' }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        {isDefault && (
          <span className="self-start rounded-full bg-pine-mist px-3 py-0.5 text-sm font-medium text-pine-deep">
            {t('addresses.default')}
          </span>
        )}
        <address className="not-italic">
          <span className="block font-medium">{nameOf(address)}</span>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {address.phone && <span className="block text-slate">{address.phone}</span>}
        </address>
      </div>
      {asking ? (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1 text-sm">{t('addresses.removeQuestion')}</legend>
          <Button size="small" onClick={() => onAct('remove')}>
            {t('addresses.remove')}
          </Button>
          <Button tone="second" size="small" onClick={() => setAsking(false)}>
            {t('addresses.keep')}
          </Button>
        </fieldset>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="second"
            size="small"
            onClick={onEdit}
            aria-label={t('addresses.editOne', named)}
          >
            {t('addresses.edit')}
          </Button>
          {!isDefault && (
            <Button
              tone="second"
              size="small"
              onClick={() => onAct('makeDefault')}
              aria-label={t('addresses.makeDefaultOne', named)}
            >
              {t('addresses.makeDefault')}
            </Button>
          )}
          <Button
            tone="quiet"
            size="small"
            onClick={() => setAsking(true)}
            aria-label={t('addresses.removeOne', named)}
          >
            {t('addresses.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
