import { type ClosedNotice, type Closing, firstOpenDay } from '#/contract/closing.ts'
import { type Language, languages, type ShopLanguages } from '#/contract/languages.ts'
import { refusalSentence } from './refusals.ts'

/** The words of a closing in a language; the owner's are in the shop's first one, or any, where there are none in this. */
export function closedNotice(
  closing: Closing,
  language: Language,
  { first }: Pick<ShopLanguages, 'first'>,
): ClosedNotice {
  const day = firstOpenDay(closing)
  const { message } = closing
  return {
    firstOpenDay: day,
    sentence:
      day === null
        ? refusalSentence('shopClosedForNow', {}, language)
        : refusalSentence('shopClosed', { day }, language),
    message: [language, first, ...languages].map((code) => message[code]).find(Boolean) ?? '',
  }
}
