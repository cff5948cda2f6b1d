/** Every business number that programs count with; docs/requirements.md says what each is for. */
export const limits = {
  productListDefault: 20,
  /** However often one asks for more; the next ones stand on another page. */
  productsOnOnePage: 100,
  productImagesInList: 5,
  productImagesInDetail: 10,
  /** Among so many first pictures and videos a product's video is looked for. */
  productMediaInDetail: 25,
  galleryThumbnails: 4,
  cartLines: 100,
  /** From this many pieces downwards a page says "only N left". */
  fewLeft: 5,
  /** The limits of an uploaded picture. */
  pictureMegabytes: 20,
  pictureMegapixels: 50,
  reviewTextMin: 10,
  reviewTextMax: 1_000,
  reviewsPage: 10,
  /** Pictures of one review, and their longest side. */
  reviewPictures: 3,
  reviewPicturePx: 1_600,
  questionTextMin: 10,
  questionTextMax: 500,
  questionsPage: 5,
  /** How many products a customer can save for later. */
  wishListProducts: 100,
  /** A review that is still pending after so many days is late. */
  reviewDays: 7,
  passwordMin: 8,
  passwordMax: 128,
  nameMax: 50,
  phoneMin: 10,
  phoneMax: 20,
  /** How long after giving the password the e-mail address and the password itself can be changed. */
  recentSignInMinutes: 15,
  passwordResetMinutes: 60,
  /** How long people may take to delete an account that another provider keeps. */
  deletionDays: 30,
  /** How many orders a page of the order history begins with, and adds each time more are wanted. */
  ordersPage: 20,
  orderThumbnails: 3,
  /** Pieces of one line of a test order. */
  testQuantity: 10_000,
  /** 8% (test-orders-10). */
  testTaxPartsPerMillion: 80_000,
  shopClientRetries: 3,
  shopClientRetryWaitMs: 1_000,
} as const

/** What only servers count with; no browser downloads it. */
export const serverLimits = {
  cartDays: 30,
  idempotencyHours: 24,
  bodyBytes: 65_536,
  /** How many of a customer's pictures that are in no review are kept, and for how long; the newest stay. */
  unusedPictures: 6,
  unusedPictureHours: 24,
  /** How long a customer's token lasts without being renewed. */
  customerTokenDays: 14,
  /** However often it is renewed, the password is asked for again after so many days. */
  customerSessionDays: 90,
  newsletterPasswordLength: 24,
  /** How many orders one answer holds at most. */
  ordersMax: 250,
} as const

/** What only staff meet; shoppers don't download it. */
export const staffLimits = {
  /** The limit of a product file. */
  productFileMegabytes: 100,
  /** How long the address that takes a file is good for. */
  uploadMinutes: 15,
  /** How long an admin may do nothing, and how long a sign-in lasts whatever is done. */
  adminIdleMinutes: 30,
  adminSessionHours: 8,
  /** How long the link lasts by which a member of staff chooses a password. */
  staffInvitationDays: 7,
  adminReviewsPage: 10,
  auditLogsPage: 20,
  messagesPage: 20,
  dashboardReviews: 5,
} as const

/** How long things last on a screen, in milliseconds. */
export const timings = {
  navbarAnimationMs: 150,
  navbarForcedVisibleMs: 1_500,
  flyToCartMs: 820,
  cartPulseMs: 400,
  newsletterMessageMs: 5_000,
  contactBannerMs: 5_000,
  testCartClearedMs: 100,
  testOrderRedirectMs: 5_000,
  reviewSuccessMs: 3_000,
  reviewSignInRedirectMs: 2_000,
  /** After a new password was set. */
  resetRedirectMs: 5_000,
} as const

/** Scroll distances of the navigation bar, in CSS pixels (shell-4, shell-5). */
export const scrolling = { hideBeyondPx: 50, heroMarginPx: 100, solidWithoutHeroPx: 100 } as const

/** The Storefront API version that every program here speaks unless told otherwise. */
export const storefrontApiVersion = '2025-10'
export const defaultCountry = 'FR'
