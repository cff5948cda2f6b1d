import { interpolate } from '#/content/interpolate.ts'
import type { RefusalCode } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import english from './en/errors.json' with { type: 'json' }
import french from './fr/errors.json' with { type: 'json' }

const messages: Readonly<Record<Language, Readonly<Record<RefusalCode, string>>>> = {
  en: english,
  fr: french,
}

/** The message for people about a refusal. */
export function refusalMessage(code: RefusalCode, language: Language): string {
  return interpolate(messages[language][code], limits)
}
