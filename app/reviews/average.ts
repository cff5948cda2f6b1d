import type { Language } from '#/contract/languages.ts'

/** An average with one decimal, as the language writes it (reviews-15). */
export function averageOf(rating: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rating)
}
