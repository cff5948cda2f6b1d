import { interpolate } from '#/content/interpolate.ts'
import type { RefusalCode } from '#/contract/errors.ts'
import type { Language, Translated } from '#/contract/languages.ts'
import { limits, serverLimits } from '#/contract/limits.ts'
import { textsOf } from './texts.ts'

const messages: Translated<Readonly<Record<RefusalCode, string>>> = textsOf('errors')

/** The message for people about a refusal. */
export function refusalMessage(code: RefusalCode, language: Language): string {
  return interpolate(messages[language][code], { ...limits, ...serverLimits })
}
