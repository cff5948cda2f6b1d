/** A mailing address, in a customer's address book or an order. */
export interface Address {
  firstName: string | null
  lastName: string | null
  company: string | null
  address1: string | null
  address2: string | null
  city: string | null
  /** A state's code in the United States, elsewhere as it was written. */
  province: string | null
  zip: string | null
  /** Two letters of ISO 3166-1. */
  countryCode: string | null
  phone: string | null
}

export interface SavedAddress extends Address {
  id: number
}
