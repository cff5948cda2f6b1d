const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The first `free` attempts pass at once; each one after that makes the next wait twice as long. */
export interface Delays {
  free: number
  firstDelay: number
  /** Nobody is ever kept out for longer than this. */
  longestDelay: number
  /** After so long without an attempt everything starts anew. */
  expireAfter: number
}

/** How many pass within a window that starts with the first of them. */
export interface Quota {
  max: number
  windowMs: number
}

/** The rule of one rate limit, whose name is its bucket. */
export type RateLimitRule = Delays | Quota

/** Everything that is counted. Names that end in `:ip` count a network: an IPv4 address or an IPv6 /64. */
export const rateLimitRules: Readonly<Record<string, RateLimitRule>> = {
  'gate:ip': { free: 20, firstDelay: second, longestDelay: minute, expireAfter: 15 * minute },
  'contact:ip': { free: 30, firstDelay: 2 * second, longestDelay: 5 * minute, expireAfter: hour },
  'contact:email': {
    free: 10,
    firstDelay: 10 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  'newsletter:ip': {
    free: 30,
    firstDelay: 2 * second,
    longestDelay: 5 * minute,
    expireAfter: hour,
  },
  'newsletter:email': {
    free: 10,
    firstDelay: 10 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  // Codes of gift cards and discounts that there are not.
  'code:ip': { free: 60, firstDelay: 2 * second, longestDelay: 5 * minute, expireAfter: hour },
  'code:cart': {
    free: 20,
    firstDelay: 5 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  'return:ip': { free: 30, firstDelay: 2 * second, longestDelay: 5 * minute, expireAfter: hour },
  'return:order': {
    free: 10,
    firstDelay: 10 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  'order-link:ip': { free: 20, firstDelay: second, longestDelay: minute, expireAfter: 15 * minute },
  'order-link:email': {
    free: 5,
    firstDelay: 30 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  'review:ip': { free: 60, firstDelay: second, longestDelay: 5 * minute, expireAfter: hour },
  'review:customer': {
    free: 20,
    firstDelay: 2 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  // Each takes up to a second of a core, and half a megabyte for a day.
  'review-picture:ip': { max: 120, windowMs: hour },
  'review-picture:customer': { max: 40, windowMs: hour },
  'question:ip': { free: 60, firstDelay: second, longestDelay: 5 * minute, expireAfter: hour },
  'question:customer': {
    free: 20,
    firstDelay: 2 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  'review-request:ip': {
    free: 60,
    firstDelay: second,
    longestDelay: minute,
    expireAfter: 15 * minute,
  },
  'review-vote:ip': {
    free: 200,
    firstDelay: second,
    longestDelay: minute,
    expireAfter: 15 * minute,
  },
  'review-vote:customer': {
    free: 60,
    firstDelay: second,
    longestDelay: 5 * minute,
    expireAfter: hour,
  },
  // However many wrong passwords come, 19 are tried in 15 minutes; right ones don't count.
  'sign-in:account': {
    free: 10,
    firstDelay: second,
    longestDelay: 15 * minute,
    expireAfter: 15 * minute,
  },
  'sign-in:ip': { free: 100, firstDelay: second, longestDelay: minute, expireAfter: 15 * minute },
  // The same for staff, of whom there are few.
  'admin-sign-in:account': {
    free: 10,
    firstDelay: second,
    longestDelay: 15 * minute,
    expireAfter: 15 * minute,
  },
  'admin-sign-in:ip': {
    free: 30,
    firstDelay: second,
    longestDelay: minute,
    expireAfter: 15 * minute,
  },
  // The same for a device that an admin has signed in from before, and for one who is signed in.
  'admin-sign-in:device': {
    free: 10,
    firstDelay: second,
    longestDelay: 15 * minute,
    expireAfter: 15 * minute,
  },
  'admin-proof:account': {
    free: 10,
    firstDelay: second,
    longestDelay: 15 * minute,
    expireAfter: 15 * minute,
  },
  'admin-recover:account': {
    free: 5,
    firstDelay: 30 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  'admin-recover:ip': {
    free: 30,
    firstDelay: second,
    longestDelay: minute,
    expireAfter: 15 * minute,
  },
  'register:ip': { free: 60, firstDelay: second, longestDelay: minute, expireAfter: 15 * minute },
  'recover:ip': { free: 30, firstDelay: second, longestDelay: minute, expireAfter: 15 * minute },
  'recover:account': {
    free: 5,
    firstDelay: 30 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  'reset:ip': { free: 60, firstDelay: second, longestDelay: minute, expireAfter: 15 * minute },
  'test-order:account': {
    free: 300,
    firstDelay: second,
    longestDelay: minute,
    expireAfter: 15 * minute,
  },
  'credentials:account': {
    free: 10,
    firstDelay: 10 * second,
    longestDelay: 15 * minute,
    expireAfter: hour,
  },
  // Sign-ins that storefronts begin, each of which is kept for an hour.
  'authorize:ip': { max: 600, windowMs: hour },
  // Changes of carts, which take 600 bytes or so each, and the bytes of those that bring more along.
  'cart:ip': { max: 60_000, windowMs: 6 * hour },
  'cart-bytes:ip': { max: 4_000_000, windowMs: hour },
  // Orders that hold stock and are mailed about before anybody has paid. Three a day are nobody's limit.
  'unpaid-order:email': { max: 8, windowMs: 24 * hour },
  'unpaid-order:ip': { max: 12, windowMs: 6 * hour },
  // Each holds stock for half an hour, so this much of it at once.
  'card-payment:ip': { max: 30, windowMs: 30 * minute },
  // However a checkout is paid: each attempt asks for money or opens a page elsewhere.
  'payment:cart': { max: 30, windowMs: hour },
}
