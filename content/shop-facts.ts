/**
 * The shop's facts that no setting changes, each number once (facts-1 to facts-7); every text quotes these. Pairs are
 * "from, to". The other facts are in `first-settings.ts` until the owner sets them.
 */
export const shopFacts = {
  /** The name that the logo is drawn for; any other is set as text. */
  logoName: 'Glovebox',
  reportMissingAfterDays: 7,
  warrantyDays: 30,
  refundBusinessDays: [5, 7],
  minimumAge: 13,
  /** An order expires if its transfer hasn't arrived after this many days. */
  bankTransferDays: 7,
} as const
