/** What can happen, and to what: mostly an object, by its number, or by its name if it has none. */
export interface Events extends Record<ObjectEvent, number | string> {
  discountChanged: { id: number; method: 'automatic' | 'code' }
  metafieldChanged: { type: string; id: number }
  /** Pieces of stock items were taken, put back, or counted. */
  stockChanged: { items: readonly number[]; labelsMayChange: boolean }
  /** The stock of variants, by their numbers, and that of all others that use the same items. */
  levelsChanged: readonly number[]
  /** A page has another path, or is new; `from` is null then. */
  pathChanged: { from: string | null; to: string }
}

export type EventName = keyof Events

type ObjectEvent =
  | `product${'Created' | 'Changed' | 'Deleted' | 'Imported' | 'MediaChanged'}`
  | `${'variants' | 'variantMedia' | 'bundle' | 'collection' | 'definition' | 'giftCard'}Changed`
  | `${'location' | 'policy' | 'subscription'}Changed`
  | `file${'Created' | 'Changed' | 'UploadStaged'}`
  | `stock${'Tracked' | 'Counted'}`
  | `customer${'Created' | 'Changed' | 'Edited' | 'Invited' | 'Merged' | 'Deleted'}`
  | 'addressEdited'
  | `${'page' | 'blog' | 'article'}Changed`
  | 'menuChanged'
  | `redirect${'Changed' | 'FileRead' | 'sImported'}`
  | `draft${'Changed' | 'InvoiceSent' | 'Completed'}`
  | `order${'Placed' | 'PlacedPaid' | 'Entered' | 'Changed' | 'Edited' | 'Emailed' | 'Deleted'}`
  | `order${'Advanced' | 'Paid' | 'PartlySent' | 'Sent' | 'Canceled'}`
  | `hold${'Placed' | 'Released'}`
  | `parcel${'Sent' | 'Changed' | 'Progressed'}`
  | `refund${'Requested' | 'Answered' | 'Settled' | 'Created'}`
  | `return${'Unchanged' | 'Requested' | 'Approved' | 'Declined' | 'Closed' | 'Reopened'}`
  | `return${'Canceled' | 'Processed'}`
  | 'deliverySentAgain'
