import type { CheckoutInformation } from '#/contract/checkout.ts'
import { countryOfParcels } from '#/contract/country-name.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

/** An address as it is printed on a parcel. */
export function AddressLines({ information }: { information: Partial<CheckoutInformation> }) {
  const language = useLanguage()
  const { firstName, lastName, address1, address2, city, state, zip } = information
  const lines = [`${firstName} ${lastName}`, address1, address2, `${city}, ${state} ${zip}`]
  return (
    <address lang="en" className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span lang={language} className="block">
        {countryOfParcels(language)}
      </span>
    </address>
  )
}
