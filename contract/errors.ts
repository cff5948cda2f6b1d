import type { Scope } from './staff.ts'

interface RefusalKind {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  /** What the answer says beside `error`, for programs to act upon. */
  extensions?: Readonly<Record<string, true>>
}

/** Every refusal a caller can meet, by its code; its words stand in `content/<language>/errors.json`. */
export const refusals = {
  invalidInput: { status: 400 },
  wrongPasscode: { status: 401 },
  notAuthenticated: { status: 401 },
  sessionExpired: { status: 401 },
  wrongAdminPassword: { status: 401 },
  /** Who changes access has typed the own password wrong. */
  wrongOwnPassword: { status: 401 },
  adminCodeWanted: { status: 401 },
  wrongAdminCode: { status: 401 },
  adminNotSignedIn: { status: 401 },
  /** The caller's role or token does not include what the call needs, which the answer names. */
  scopeMissing: { status: 403 },
  /** A sign-in of the last minutes is needed; `limits.recentSignInMinutes`. */
  signInAgain: { status: 403, extensions: { signInAgain: true } },
  emailTaken: { status: 409 },
  /** Shopify lets customers change everything but their address. */
  emailNotChangeable: { status: 422 },
  resetLinkMissing: { status: 400 },
  resetLinkSpent: { status: 400 },
  passwordTooShort: { status: 400 },
  passwordTooLong: { status: 400 },
  passwordHasSpaces: { status: 400 },
  passwordsDiffer: { status: 400 },
  /** Something is still to be sent to an address that would be forgotten. */
  orderUnderWay: { status: 409 },
  foreignOrigin: { status: 403 },
  notFound: { status: 404 },
  reviewNotFound: { status: 404 },
  messageNotFound: { status: 404 },
  questionNotFound: { status: 404 },
  /** `limits.wishListProducts` are saved already. */
  wishListFull: { status: 409 },
  profileIncomplete: { status: 403, extensions: { requiresProfileUpdate: true } },
  purchaseRequired: { status: 403, extensions: { requiresPurchase: true } },
  alreadyReviewed: { status: 409 },
  reviewUnchanged: { status: 409 },
  undoTooLate: { status: 409 },
  reviewRequestOver: { status: 404 },
  ownReview: { status: 403 },
  adminUnknown: { status: 404 },
  adminExists: { status: 409 },
  /** Somebody else has saved since. */
  changedMeanwhile: { status: 409 },
  /** A text lacks a placeholder, or has one that nothing stands for. */
  wrongPlaceholders: { status: 400 },
  /** Something on the launch checklist is open. */
  launchOpen: { status: 409 },
  /** The shop has an owner, or the link is not the one that the start printed. */
  setupOver: { status: 403 },
  lastOwner: { status: 409 },
  tokenNameTaken: { status: 409 },
  secondFactorInUse: { status: 409 },
  orderNotFound: { status: 404 },
  /** What should go back can't any more, or a return is decided already. */
  returnRefused: { status: 409 },
  testAccountsOnly: { status: 403 },
  /** A test order's amounts are not the shop's. */
  amountsChanged: { status: 409 },
  noLongerSold: { status: 409 },
  bodyTooLarge: { status: 413 },
  /** Its address has taken a file already, or waited too long for one. */
  uploadOver: { status: 404 },
  notAPicture: { status: 415 },
  /** It was never sent, is in another review, or waited too long. */
  photoGone: { status: 409 },
  notCsv: { status: 415 },
  pictureTooLarge: { status: 413 },
  wrongContentType: { status: 415 },
  /** It is at work already, or its file was never tried. */
  importUnderWay: { status: 409 },
  idempotencyKeyReused: { status: 422 },
  tooManyRequests: { status: 429 },
  unexpected: { status: 500 },
  /** The shop did not answer, and whether it has done what it was asked is not known. */
  shopAway: { status: 502 },
  unavailable: { status: 503 },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof refusals

/**
 * An expected refusal; one `onError` per program answers it. Being no mistake of the
 * program, it does not tell where it was made: in a flood of refused calls that is most of the work.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Seconds after which trying again makes sense, if that is known. */
  readonly retryAfter: number | undefined
  /** What `scopeMissing` is about. */
  readonly requiredScope: Scope | undefined
  constructor(
    code: RefusalCode,
    options: { retryAfter?: number; requiredScope?: Scope; cause?: unknown } = {},
  ) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(code, { cause: options.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Refusal'
    this.code = code
    this.retryAfter = options.retryAfter
    this.requiredScope = options.requiredScope
  }
}

/** Known by its code, because the website's build has its own copy of the class. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && Object.hasOwn(refusals, String(error.code))
}
