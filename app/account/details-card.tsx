import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#/clients/shop/customers.ts'
import { countryName } from '#/contract/country-name.ts'
import { type Address, linesOf } from '../forms/address.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Button } from '../ui/button.tsx'
import { CardSection } from './card.tsx'

interface DetailsCardProps {
  customer: Customer
  opener: Ref<HTMLButtonElement> | undefined
  onEdit: () => void
}

/** The customer's details, with a button to edit them. */
export function DetailsCard({ customer, opener, onEdit }: DetailsCardProps) {
  const { t } = useTranslation('account')
  const { firstName, lastName, email, phone, defaultAddress } = customer
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <CardSection
      id="details"
      heading={t('details.heading')}
      action={
        <Button ref={opener} tone="second" size="small" onClick={onEdit}>
          {t('details.edit')}
        </Button>
      }
    >
      <dl className="flex flex-col gap-2.5">
        <Fact name={t('details.name')}>{name || t('details.notSet')}</Fact>
        <Fact name={t('details.email')}>{email || t('details.notSet')}</Fact>
        <Fact name={t('details.phone')}>{phone || t('details.notSet')}</Fact>
        {defaultAddress && (
          <Fact name={t('details.address')}>
            <AddressInOneLine address={defaultAddress} />
          </Fact>
        )}
      </dl>
    </CardSection>
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
      {inWords && (
        <>
          {', '}
          <span lang={language} className="inline-block">
            {inWords}
          </span>
        </>
      )}
    </address>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 items-baseline gap-x-4 min-[22.5rem]:grid min-[22.5rem]:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
