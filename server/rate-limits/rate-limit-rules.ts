const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The first `free` attempts pass at once; each further one doubles the wait for the next. */
export interface Delays {
  free: number
  firstDelay: number
  /** The longest that anyone has to wait. */
  longestDelay: number
  /** How long after the last attempt the count starts over. */
  expireAfter: number
}

/** How many pass within a window that starts with the first of them. */
export interface Quota {
  max: number
  windowMs: number
}

/** The rule of one rate limit, whose name is its bucket. */
export type RateLimitRule = Delays | Quota

/** All rate limits. Names that end in `:ip` count per network: an IPv4 address or an IPv6 /64. */
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
  // Whatever strangers can have emailed to somebody: newsletter, links, alerts, accounts, unpaid orders. It delays, and
  // locks nobody out for good: about 30 emails a day at worst.
  'emails:recipient': {
    free: 10,
    firstDelay: minute,
    longestDelay: 2 * hour,
    expireAfter: 24 * hour,
  },
  // Tries of gift card and discount codes that don't exist.
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
  // Each takes up to a second of CPU time, and half a megabyte for a day.
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
  'sign-in:device': {
    free: 10,
    firstDelay: second,
    longestDelay: 15 * minute,
    expireAfter: 15 * minute,
  },
  'sign-in:ip': { free: 100, firstDelay: second, longestDelay: minute, expireAfter: 15 * minute },
  // The same for staff, who are few.
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
  // The same for a device where an admin has signed in before, and for a signed-in admin.
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
  // Staff's trials of the mail server, of its domain's records, and of the payment provider.
  'connection-test:account': { max: 60, windowMs: hour },
  // Sign-ins started by storefronts, each of which is stored for an hour.
  'authorize:ip': { max: 600, windowMs: hour },
  // Changes of carts, which take about 600 bytes each, and the bytes of larger ones.
  'cart:ip': { max: 60_000, windowMs: 6 * hour },
  'cart-bytes:ip': { max: 4_000_000, windowMs: hour },
  // Unpaid orders, which hold stock and send emails. Three a day should never run into a limit.
  'unpaid-order:email': { max: 8, windowMs: 24 * hour },
  'unpaid-order:ip': { max: 12, windowMs: 6 * hour },
  // Each holds stock for half an hour, so this limits how many hold it at once.
  'card-payment:ip': { max: 30, windowMs: 30 * minute },
  // Emails to the owner about stock that strangers hold.
  'hold-warning:shop': { max: 1, windowMs: 24 * hour },
  // For any method of payment: each attempt requests money or opens an external page.
  'payment:cart': { max: 30, windowMs: hour },
}
