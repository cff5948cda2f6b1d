/** Emails that ask for reviews. Moments are ISO texts in UTC. */
export interface ReviewRequestTables {
  /** One for each order whose buyer was asked. */
  backend_review_requests: {
    /** SHA-256 of the token in the email's link, in hex. */
    token_hash: string
    /** The order's whole id, with its key. */
    order_id: string
    order_number: string
    customer_id: string
    first_name: string
    last_name: string
    email: string
    customer_since: string
    sent_at: string
    expires_at: string
  }
  /** One row: how far the shop's parcels have been looked through. */
  backend_review_request_progress: { id: number; last_shipment: number }
  /** Customers who want no such emails. */
  backend_review_request_stops: { customer_id: string; stopped_at: string }
}
