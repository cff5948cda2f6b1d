/** Limits for staff only; shoppers don't download them. */
export const staffLimits = {
  /** The limit of a product file. */
  productFileMegabytes: 100,
  /** How long an upload URL is valid. */
  uploadMinutes: 15,
  /** How long an admin may be idle, and how long a sign-in lasts in any case. */
  adminIdleMinutes: 30,
  adminSessionHours: 8,
  /** How long a link to choose a staff password is valid. */
  staffInvitationDays: 7,
  /** How long the preview of a home page can be looked at. */
  homePreviewMinutes: 15,
  adminReviewsPage: 10,
  auditLogsPage: 20,
  messagesPage: 20,
  dashboardReviews: 5,
} as const
