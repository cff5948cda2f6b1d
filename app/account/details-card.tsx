import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#/clients/shop/customers.ts'
import { countryName } from '#/contract/country-name.ts'
import { type Address, linesOf } from '../forms/address.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from './card.tsx'

interface DetailsCardProps {
  customer: Customer
  opener: Ref<HTMLButtonElement> | undefined
  onEdit: () => void
}

/** The customer's details, with buttons to edit them and to sign out. */
export function DetailsCard({ customer, opener, onEdit }: DetailsCardProps) {
  const { t } = useTranslation('account')
  const { signOut } = useSession()
  const { firstName, lastName, email, phone, defaultAddress } = customer
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <Card id="details" heading={t('details.heading')}>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact name={t('details.name')}>{name || t('details.notSet')}</Fact>
        <Fact name={t('details.email')}>{email || t('details.notSet')}</Fact>
        <Fact name={t('details.phone')}>{phone || t('details.notSet')}</Fact>
        {defaultAddress && (
          <Fact name={t('details.address')}>
            <AddressInOneLine address={defaultAddress} />
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button ref={opener} tone="second" onClick={onEdit}>
          {t('details.edit')}
        </Button>
        <Button tone="quiet" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </Card>
  )
}

/** Without the name; it stands in the address book as it's printed. */
function AddressInOneLine({ address }: { address: Address }) {
  const language = useLanguage()
  const { country = null, countryCode = null } = address
  const inWords = countryName({ country, countryCode }, language)
  return (
    <address lang="en" className="wrap-anywhere not-italic">
      {linesOf(address).join(', ')}
      {inWords && <span lang={language}>, {inWords}</span>}
    </address>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
