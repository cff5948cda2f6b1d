import type { CheckoutInformation } from '#/contract/checkout.ts'

/** An address as it is printed on a parcel. */
export function AddressLines({ information }: { information: Partial<CheckoutInformation> }) {
  const { firstName, lastName, address1, address2, city, state, zip } = information
  const lines = [`${firstName} ${lastName}`, address1, address2, `${city}, ${state} ${zip}`, 'USA']
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
