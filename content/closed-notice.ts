import { type ClosedNotice, type Closing, firstOpenDay } from '#/contract/closing.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { refusalSentence } from './refusals.ts'

/** The words of a closing in a language: those of another language where the owner wrote none in this one. */
export function closedNotice(closing: Closing, language: Language): ClosedNotice {
  const day = firstOpenDay(closing)
  const { message } = closing
  return {
    firstOpenDay: day,
    sentence:
      day === null
        ? refusalSentence('shopClosedForNow', {}, language)
        : refusalSentence('shopClosed', { day }, language),
    message: message[language] || languages.map((other) => message[other]).find(Boolean) || '',
  }
}
