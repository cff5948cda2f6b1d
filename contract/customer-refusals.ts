import { limits } from './limits.ts'
import type { RefusalKind } from './refusal-kind.ts'

/** What customers are told who change something about themselves. */
export const customerRefusals = {
  /** A sign-in of the last minutes is needed; `limits.recentSignInMinutes`. */
  signInAgain: {
    status: 403,
    message: {
      en: 'Please enter your password again to change this.',
      fr: 'Veuillez saisir à nouveau votre mot de passe pour effectuer cette modification.',
    },
    extensions: { signInAgain: true },
  },
  emailTaken: {
    status: 409,
    message: {
      en: 'An account with this email already exists.',
      fr: 'Un compte existe déjà avec cette adresse e-mail.',
    },
  },
  /** Shopify lets customers change everything but their address. */
  emailNotChangeable: {
    status: 422,
    message: {
      en: 'This shop does not let customers change their email themselves. Please write to us and we change it. Nothing was saved.',
      fr: 'Cette boutique ne permet pas aux clients de modifier eux-mêmes leur adresse e-mail. Écrivez-nous et nous la modifierons. Rien n’a été enregistré.',
    },
  },
  resetLinkMissing: {
    status: 400,
    message: {
      en: 'The password reset link is invalid or missing.',
      fr: 'Le lien de réinitialisation du mot de passe est invalide ou manquant.',
    },
  },
  resetLinkSpent: {
    status: 400,
    message: {
      en: 'This password reset link is invalid, was already used, or has expired.',
      fr: 'Ce lien de réinitialisation est invalide, a déjà été utilisé ou a expiré.',
    },
  },
  passwordTooShort: {
    status: 400,
    message: {
      en: `Password must be at least ${limits.passwordMin} characters long.`,
      fr: `Le mot de passe doit comporter au moins ${limits.passwordMin} caractères.`,
    },
  },
  passwordTooLong: {
    status: 400,
    message: {
      en: `Password must be at most ${limits.passwordMax} characters long.`,
      fr: `Le mot de passe doit comporter au plus ${limits.passwordMax} caractères.`,
    },
  },
  passwordHasSpaces: {
    status: 400,
    message: {
      en: 'Password must not start or end with a space.',
      fr: 'Le mot de passe ne doit ni commencer ni finir par une espace.',
    },
  },
  passwordsDiffer: {
    status: 400,
    message: {
      en: 'Passwords do not match.',
      fr: 'Les mots de passe ne correspondent pas.',
    },
  },
  /** Something is still to be sent to an address that would be forgotten. */
  orderUnderWay: {
    status: 409,
    message: {
      en: 'An order of yours is not on its way to you yet. Please delete your account once it has left us, or write to us.',
      fr: 'Une de vos commandes n’est pas encore partie. Supprimez votre compte une fois qu’elle nous aura quittés, ou écrivez-nous.',
    },
  },
} as const satisfies Record<string, RefusalKind>
