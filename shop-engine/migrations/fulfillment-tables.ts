import type { Generated } from 'kysely'

/** Parcels, holds, and delivery events. */
export interface FulfillmentTables {
  /** Parcels that were shipped. */
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
  /** Why an order must not be shipped yet. */
  shop_fulfillment_holds: {
    id: Generated<number>
    order_id: number
    reason: string
    notes: string | null
    /** Distinguishes several holds by the same caller. */
    handle: string
    held_by: string
    created_at: string
  }
  /** A parcel's delivery progress. */
  shop_fulfillment_events: {
    id: Generated<number>
    fulfillment_id: number
    status: string
    happened_at: string
    details_json: string
    created_at: string
  }
}
