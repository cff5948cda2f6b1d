/** The kinds of reviews; without a schema, because every product page needs this. */

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Why a review isn't published; its author is notified (16 CFR 465, D.111-17). */
export const rejectionReasons = [
  'fake',
  'misleading',
  'private-information',
  'profanity',
  'unrelated',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const starCounts = [1, 2, 3, 4, 5] as const
export type Stars = (typeof starCounts)[number]

export const reviewOrders = ['newest', 'highest', 'lowest', 'helpful'] as const
export type ReviewOrder = (typeof reviewOrders)[number]
