/** Every business number in the code; docs/requirements.md says what each is for. */
export const limits = {
  productListDefault: 20,
  /** However often Load More is pressed; further products are on another page. */
  productsOnOnePage: 100,
  galleryThumbnails: 4,
  cartLines: 100,
  /** At this many pieces or fewer, a page says "only N left" (`isFewLeft`). */
  fewLeft: 5,
  /** Of an uploaded picture. */
  pictureMegabytes: 20,
  /** The same of the shop's logo, icon, and cover. */
  brandPictureMegabytes: 5,
  reviewTextMin: 10,
  reviewTextMax: 1_000,
  reviewsPage: 10,
  /** Pictures of one review, and their longest side. */
  reviewPictures: 3,
  reviewPicturePx: 1_600,
  questionTextMin: 10,
  questionTextMax: 500,
  questionsPage: 5,
  /** A review that is still pending after this many days is overdue. */
  reviewDays: 7,
  passwordMin: 8,
  passwordMax: 128,
  nameMax: 50,
  phoneMin: 10,
  phoneMax: 20,
  passwordResetMinutes: 60,
  /** How long the shop's staff may take to delete an account that another store keeps. */
  deletionDays: 30,
  /** How many orders the order history starts with, and how many Load More adds. */
  ordersPage: 20,
  orderThumbnails: 3,
  shopClientRetries: 3,
} as const

/** Of what is read of a product. */
export const productLimits = {
  imagesInList: 5,
  imagesInDetail: 10,
  /** How many of a product's pictures and videos are searched for its video. */
  mediaInDetail: 25,
} as const

/** Of test orders. */
export const testOrders = {
  /** Of a line, at most. */
  quantity: 10_000,
  /** 8% (test-orders-10). */
  taxPartsPerMillion: 80_000,
} as const

/** Limits for servers only; not downloaded by browsers. */
export const serverLimits = {
  /** How many products a customer can save for later. */
  wishListProducts: 100,
  /** How long after entering the password the email address and the password itself can be changed. */
  recentSignInMinutes: 15,
  pictureMegapixels: 200,
  /** Of a picture that can only be decoded as a whole, such as WebP. */
  wholePictureMegapixels: 50,
  /** Decoding AVIF takes 18 bytes of memory a pixel. */
  avifMegapixels: 10,
  cartDays: 30,
  idempotencyHours: 24,
  bodyBytes: 65_536,
  /** A text of the owner's; characters may take two bytes and more. */
  textBytes: 2_097_152,
  /** How many pictures without a review a customer can have, and for how long; the newest stay. */
  unusedPictures: 6,
  unusedPictureHours: 24,
  /** How long a customer's token lasts without being renewed. */
  customerTokenDays: 14,
  /** After this many days the password is required again, however often the token was renewed. */
  customerSessionDays: 90,
  newsletterPasswordLength: 24,
  /** Max orders in a response. */
  ordersMax: 250,
} as const

/** Whether a page says "only N left" of so many pieces; null if that isn't known. */
export const isFewLeft = (pieces: number | null): pieces is number =>
  pieces !== null && pieces > 0 && pieces <= limits.fewLeft

/** Durations on screen, in milliseconds. */
export const timings = {
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

/** The default Storefront API version of every program here. */
export const storefrontApiVersion = '2025-10'
export const defaultCountry = 'FR'
