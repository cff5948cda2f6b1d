import { customerRefusals } from './customer-refusals.ts'
import type { RefusalKind } from './refusal-kind.ts'

/** Every refusal a caller can meet: its status and its words. The key is the code. */
export const refusals = {
  invalidInput: {
    status: 400,
    message: {
      en: 'Please check what you entered.',
      fr: 'Veuillez vérifier votre saisie.',
    },
  },
  wrongPasscode: {
    status: 401,
    message: {
      en: 'Incorrect password. Please try again.',
      fr: 'Mot de passe incorrect. Veuillez réessayer.',
    },
  },
  notAuthenticated: {
    status: 401,
    message: { en: 'Not authenticated', fr: 'Vous n’êtes pas connecté' },
  },
  sessionExpired: {
    status: 401,
    message: {
      en: 'Session expired. Please sign in again.',
      fr: 'Votre session a expiré. Veuillez vous reconnecter.',
    },
  },
  wrongAdminPassword: {
    status: 401,
    message: { en: 'Invalid email or password', fr: 'Adresse e-mail ou mot de passe incorrect' },
  },
  adminCodeWanted: {
    status: 401,
    message: {
      en: 'Please enter the code that your authenticator app shows.',
      fr: 'Veuillez saisir le code affiché par votre application d’authentification.',
    },
  },
  wrongAdminCode: {
    status: 401,
    message: {
      en: 'This code is not right, or has been used. Please try the next one.',
      fr: 'Ce code est incorrect ou a déjà servi. Veuillez essayer le suivant.',
    },
  },
  adminNotSignedIn: {
    status: 401,
    message: {
      en: 'Your session has ended. Please sign in again.',
      fr: 'Votre session est terminée. Veuillez vous reconnecter.',
    },
  },
  ...customerRefusals,
  foreignOrigin: {
    status: 403,
    message: {
      en: 'This form was sent from another site, so nothing was changed.',
      fr: 'Ce formulaire provient d’un autre site : rien n’a été modifié.',
    },
  },
  notFound: {
    status: 404,
    message: { en: 'There is nothing at this address.', fr: 'Il n’y a rien à cette adresse.' },
  },
  reviewNotFound: {
    status: 404,
    message: { en: 'This review does not exist.', fr: 'Cet avis n’existe pas.' },
  },
  profileIncomplete: {
    status: 403,
    message: {
      en: 'Please complete your profile (name and email) before submitting reviews.',
      fr: 'Veuillez compléter votre profil (nom et e-mail) avant de publier un avis.',
    },
    extensions: { requiresProfileUpdate: true },
  },
  purchaseRequired: {
    status: 403,
    message: {
      en: 'Purchase required: only customers who have bought this product can review it.',
      fr: 'Achat requis\u00a0: seuls les clients qui ont acheté ce produit peuvent donner leur avis.',
    },
    extensions: { requiresPurchase: true },
  },
  alreadyReviewed: {
    status: 409,
    message: {
      en: 'You have already reviewed this product.',
      fr: 'Vous avez déjà donné votre avis sur ce produit.',
    },
  },
  reviewUnchanged: {
    status: 409,
    message: {
      en: 'This review has just been decided in the same way.',
      fr: 'La même décision vient d’être prise pour cet avis.',
    },
  },
  undoTooLate: {
    status: 409,
    message: {
      en: 'It is too late to undo this.',
      fr: 'Il est trop tard pour annuler cette action.',
    },
  },
  reviewRequestOver: {
    status: 404,
    message: {
      en: 'This link is no longer valid. You can always write a review on the page of a product.',
      fr: 'Ce lien n’est plus valable. Vous pouvez toujours donner votre avis sur la page d’un produit.',
    },
  },
  ownReview: {
    status: 403,
    message: {
      en: 'You cannot vote for your own review.',
      fr: 'Vous ne pouvez pas voter pour votre propre avis.',
    },
  },
  adminUnknown: {
    status: 404,
    message: {
      en: 'There is no admin with this address.',
      fr: 'Aucun administrateur n’a cette adresse.',
    },
  },
  adminExists: {
    status: 409,
    message: {
      en: 'There is an admin with this address already.',
      fr: 'Un administrateur a déjà cette adresse.',
    },
  },
  secondFactorInUse: {
    status: 409,
    message: {
      en: 'A second factor is in use already.',
      fr: 'Un second facteur est déjà utilisé.',
    },
  },
  orderNotFound: {
    status: 404,
    message: { en: 'Order not found', fr: 'Commande introuvable' },
  },
  testAccountsOnly: {
    status: 403,
    message: {
      en: 'Only the test accounts can place test orders.',
      fr: 'Seuls les comptes de test peuvent passer des commandes de test.',
    },
  },
  /** A test order's amounts are not the shop's. */
  amountsChanged: {
    status: 409,
    message: {
      en: 'The prices have changed since you saw them, so no order was placed. Please look at your cart again.',
      fr: 'Les prix ont changé depuis que vous les avez vus : aucune commande n’a été passée. Veuillez revoir votre panier.',
    },
  },
  noLongerSold: {
    status: 409,
    message: {
      en: 'Something in your cart is no longer sold, so no order was placed. Please look at your cart again.',
      fr: 'Un article de votre panier n’est plus en vente : aucune commande n’a été passée. Veuillez revoir votre panier.',
    },
  },
  bodyTooLarge: {
    status: 413,
    message: {
      en: 'That is more than we can take at once.',
      fr: 'C’est plus que nous ne pouvons recevoir en une fois.',
    },
  },
  wrongContentType: {
    status: 415,
    message: {
      en: 'Please send JSON (application/json).',
      fr: 'Veuillez envoyer du JSON (application/json).',
    },
  },
  idempotencyKeyReused: {
    status: 422,
    message: {
      en: 'This page has already been used for another request. Please load it again.',
      fr: 'Cette page a déjà servi à une autre demande. Veuillez la recharger.',
    },
  },
  tooManyRequests: {
    status: 429,
    message: {
      en: 'Too many attempts. Please wait a moment and try again.',
      fr: 'Trop de tentatives. Veuillez patienter un instant puis réessayer.',
    },
  },
  unexpected: {
    status: 500,
    message: {
      en: 'Something went wrong on our side. Please try again later.',
      fr: 'Une erreur s’est produite de notre côté. Veuillez réessayer plus tard.',
    },
  },
  /** The shop did not answer, and whether it has done what it was asked is not known. */
  shopAway: {
    status: 502,
    message: {
      en: 'The shop does not answer right now. Please try again in a moment.',
      fr: 'La boutique ne répond pas pour le moment. Veuillez réessayer dans un instant.',
    },
  },
  unavailable: {
    status: 503,
    message: {
      en: 'The shop cannot answer right now. Please try again in a moment.',
      fr: 'La boutique ne peut pas répondre pour le moment. Veuillez réessayer dans un instant.',
    },
  },
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
  constructor(code: RefusalCode, options: { retryAfter?: number; cause?: unknown } = {}) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(refusals[code].message.en, { cause: options.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Refusal'
    this.code = code
    this.retryAfter = options.retryAfter
  }
}
