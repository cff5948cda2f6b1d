/** A parcel that has left for a customer of the embedded shop. */
export interface Shipment {
  /** Later ones have higher numbers. */
  id: number
  leftAt: string
  /** The order's whole global id, with its key. */
  orderId: string
  orderNumber: string
  customer: {
    /** The whole global id. */
    id: string
    email: string
    firstName: string | null
    lastName: string | null
    /** When the account was opened. */
    since: string
  }
  /** The language of the order. */
  language: string
}

/**
 * What the embedded shop tells of its parcels beyond the Storefront API, which has no list of them. Another
 * shop has none.
 */
export interface HostedShipments {
  /** Parcels for customers with an account, after a number and until the first that left after a moment. */
  list(wanted: { after: number; until: string; max: number }): Promise<Shipment[]>
}
