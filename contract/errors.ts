import type { Scope } from './staff.ts'

interface RefusalKind {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  /** Fields of the response besides `error`, for programs. */
  extensions?: Readonly<Record<string, true>>
}

/** Every refusal that a caller can get, by code; the messages are in `content/<language>/errors.json`. */
export const refusals = {
  invalidInput: { status: 400 },
  wrongPasscode: { status: 401 },
  notAuthenticated: { status: 401 },
  sessionExpired: { status: 401 },
  wrongAdminPassword: { status: 401 },
  /** The caller's own password, required to change access, was wrong. */
  wrongOwnPassword: { status: 401 },
  adminCodeWanted: { status: 401 },
  wrongAdminCode: { status: 401 },
  adminNotSignedIn: { status: 401 },
  /** The caller's role or token doesn't include the required scope, which the response names. */
  scopeMissing: { status: 403 },
  /** A recent sign-in is required; see `serverLimits.recentSignInMinutes`. */
  signInAgain: { status: 403, extensions: { signInAgain: true } },
  emailTaken: { status: 409 },
  /** Shopify lets customers change everything but their email address. */
  emailNotChangeable: { status: 422 },
  resetLinkMissing: { status: 400 },
  resetLinkSpent: { status: 400 },
  passwordTooShort: { status: 400 },
  passwordTooLong: { status: 400 },
  /** A common one, the shop's name, or one's own address. */
  passwordEasy: { status: 400 },
  passwordHasSpaces: { status: 400 },
  passwordsDiffer: { status: 400 },
  /** Something is still to be sent to an address that would be deleted. */
  orderUnderWay: { status: 409 },
  foreignOrigin: { status: 403 },
  notFound: { status: 404 },
  reviewNotFound: { status: 404 },
  messageNotFound: { status: 404 },
  questionNotFound: { status: 404 },
  /** There are already `serverLimits.wishListProducts` on the list. */
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
  /** Somebody else has saved in the meantime. */
  changedMeanwhile: { status: 409 },
  /** Nobody has to wait for the variant: it's in stock. */
  availableAlready: { status: 409 },
  /** The refund isn't to be paid out any more. */
  refundSentAlready: { status: 409 },
  /** A text lacks a placeholder, or has an unknown one. */
  wrongPlaceholders: { status: 400 },
  /** Something on the launch checklist is still open. */
  launchOpen: { status: 409 },
  /** Hiding a launched shop behind its gate needs the owner's confirmation. */
  gateNotConfirmed: { status: 409 },
  /** A password or key is to stay as it is, and there is none, or it would go to another mail server. */
  secretNotSaved: { status: 422 },
  /** The demo takes test keys only. */
  liveKeyInDemo: { status: 422 },
  /** An open shop keeps its address and its mail server. */
  openShopNeedsIt: { status: 409 },
  /** The owner has closed the shop for a while. */
  closedForNow: { status: 409 },
  /** The shop already has an owner, or the link isn't the one that was printed at startup. */
  setupOver: { status: 403 },
  backupNotFound: { status: 404 },
  /** One is being made, read, or restored. */
  backupUnderWay: { status: 409 },
  backupTooLarge: { status: 413 },
  /** No backup of Glovebox at all. */
  backupForeign: { status: 422 },
  backupDamaged: { status: 422 },
  /** It's encrypted, and the key is missing or another one. */
  backupLocked: { status: 422 },
  /** It isn't encrypted, although backups here are. */
  backupPlain: { status: 422 },
  /** A newer Glovebox made it. */
  backupNewer: { status: 422 },
  backupNoRoom: { status: 422 },
  /** This program isn't one that updates itself, or there's nothing newer. */
  updateImpossible: { status: 409 },
  updateUnderWay: { status: 409 },
  /** Nobody could sign in to what is in it. */
  backupOwnerless: { status: 422 },
  /** The folder, or the machine, that backups are copied to. */
  backupNotCopied: { status: 502 },
  lastOwner: { status: 409 },
  tokenNameTaken: { status: 409 },
  secondFactorInUse: { status: 409 },
  ownSecondFactor: { status: 409 },
  orderNotFound: { status: 404 },
  /** The items can no longer be returned, or the return was already decided. */
  returnRefused: { status: 409 },
  testAccountsOnly: { status: 403 },
  /** A test order's amounts differ from the shop's. */
  amountsChanged: { status: 409 },
  noLongerSold: { status: 409 },
  bodyTooLarge: { status: 413 },
  /** The upload URL was already used, or has expired. */
  uploadOver: { status: 404 },
  notAPicture: { status: 415 },
  /** The photo was never sent, is in another review, or has expired. */
  photoGone: { status: 409 },
  notCsv: { status: 415 },
  pictureTooLarge: { status: 413 },
  brandPictureTooLarge: { status: 413 },
  /** The picture library is built without its codec. */
  pictureIsHeic: { status: 400 },
  wrongContentType: { status: 415 },
  /** The import is already running, or its dry run hasn't finished. */
  importUnderWay: { status: 409 },
  /** Products of the file would cost nothing, which has to be confirmed. */
  freeUnconfirmed: { status: 409 },
  idempotencyKeyReused: { status: 422 },
  tooManyRequests: { status: 429 },
  unexpected: { status: 500 },
  /** The shop didn't respond, and it's unknown whether the request had its effect. */
  shopAway: { status: 502 },
  unavailable: { status: 503 },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof refusals

/**
 * An expected refusal; one `onError` per program responds to it. It has no stack trace, because it isn't a bug, and in
 * a flood of refused calls that would be most of the work.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Seconds after which to retry, if known. */
  readonly retryAfter: number | undefined
  /** The scope that `scopeMissing` is about. */
  readonly requiredScope: Scope | undefined
  /** The part of a text that `invalidInput` or `wrongPlaceholders` is about. */
  readonly part: string | undefined
  constructor(
    code: RefusalCode,
    options: { retryAfter?: number; requiredScope?: Scope; part?: string; cause?: unknown } = {},
  ) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(code, { cause: options.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Refusal'
    this.code = code
    this.retryAfter = options.retryAfter
    this.requiredScope = options.requiredScope
    this.part = options.part
  }
}

/** Recognized by its code, because the website's build has its own copy of the class. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && Object.hasOwn(refusals, String(error.code))
}
