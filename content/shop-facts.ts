/**
 * What the shop promises and no setting changes, each number once (facts-1 to facts-7); every text quotes these.
 * Pairs are "from, to". The rest stands in `first-settings.ts` until the owner sets it.
 */
export const shopFacts = {
  /** The name that the logo and the mark beside it are drawn for; any other is written. */
  logoName: 'Glovebox',
  shipping: {
    standard: { businessDays: [3, 5] },
    express: { businessDays: [1, 2] },
    reportMissingAfterDays: 7,
  },
  warrantyDays: 30,
  refundBusinessDays: [5, 7],
  kit: { wipes: 20, bags: 5 },
  scents: ['New Car', 'Ocean Breeze', 'Pine Forest'],
  airFreshenerWeeks: 4,
  gelCleanerUses: 100,
  minimumAge: 13,
  /** A transfer that has not arrived after so many days lets the order lapse. */
  bankTransferDays: 7,
} as const
