import type { Translated } from '#/contract/languages.ts'
import { slogansIn } from '#/contract/slogans-in.ts'
import { textsOf } from './texts.ts'

/** Interface messages by feature and key; they contain the shop's facts by name. */
export type MessagesByFeature = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Messages that differ from those in the content files. */
export type MessageOverrides = Translated<MessagesByFeature>

/** The slogan of an owner's shop, until they set one. */
const shopTexts = textsOf('storefront')
export const otherSlogans = slogansIn((language) => shopTexts[language].slogan)

/** For a shop that can't send emails, so that it promises none. */
export const noMail: MessageOverrides = textsOf('noMail')
