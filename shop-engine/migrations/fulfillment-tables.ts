import type { Generated } from 'kysely'

/** What has left, what waits, and how far it is. */
export interface FulfillmentTables {
  /** Parcels that left. */
  shop_fulfillments: {
    id: Generated<number>
    order_id: number
    tracking_company: string | null
    created_at: string
    canceled_at: Generated<string | null>
  }
  shop_fulfillment_tracking: {
    fulfillment_id: number
    position: number
    number: string
    url: string | null
  }
  shop_fulfillment_lines: { fulfillment_id: number; order_line_id: number; quantity: number }
  /** What an order waits for before it may be sent. */
  shop_fulfillment_holds: {
    id: Generated<number>
    order_id: number
    reason: string
    notes: string | null
    /** Whoever holds an order for several reasons tells them apart by it. */
    handle: string
    held_by: string
    created_at: string
  }
  /** How far a parcel is. */
  shop_fulfillment_events: {
    id: Generated<number>
    fulfillment_id: number
    status: string
    happened_at: string
    details_json: string
    created_at: string
  }
}
