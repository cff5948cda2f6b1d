/**
 * What the shop promises, each number once (facts-1 to facts-7); every text quotes these. Money is in US
 * cents; pairs are "from, to".
 */
export const shopFacts = {
  /** Where the shop's days begin and end. */
  timeZone: 'America/New_York',
  shipping: {
    /** Standard shipping costs nothing from this subtotal on. */
    freeFromCents: 5_000,
    standard: { priceCents: 599, businessDays: [3, 5] },
    express: { priceCents: 1_299, businessDays: [1, 2] },
    reportMissingAfterDays: 7,
  },
  returnDays: 30,
  warrantyDays: 30,
  refundBusinessDays: [5, 7],
  /** Monday to Friday, hours of a 24-hour clock. */
  support: {
    email: 'hello@glovebox.test',
    opens: 9,
    closes: 18,
    timeZone: 'EST',
    replyHours: 24,
  },
  kit: { wipes: 20, bags: 5 },
  scents: ['New Car', 'Ocean Breeze', 'Pine Forest'],
  airFreshenerWeeks: 4,
  gelCleanerUses: 100,
  minimumAge: 13,
  /** A transfer that has not arrived after so many days lets the order lapse. */
  bankTransferDays: 7,
} as const
