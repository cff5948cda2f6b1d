import english from '#/content/en/payments.json' with { type: 'json' }
import french from '#/content/fr/payments.json' with { type: 'json' }
import type { Language } from '#/contract/languages.ts'

export const paymentMessages: Readonly<Record<Language, typeof english>> = {
  en: english,
  fr: french,
}
