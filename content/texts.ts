import { existsSync, readFileSync } from 'node:fs'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import {
  fallbackLanguage,
  type Language,
  languageRow,
  type Translated,
} from '#/contract/languages.ts'
import { oncePer } from '#/contract/once-per.ts'
import type { Texts } from './texts.types.ts'

/** A file in a language's folder, or in the first language's if this one may lack texts; each is read once. */
export const readText = (language: Language, file: string): string => filesOf(language)(file)

const filesOf = oncePer((language: Language) =>
  oncePer((file: string): string => {
    const path = new URL(`${language}/${file}`, import.meta.url)
    const isLacking = languageRow(language).partial && !existsSync(path)
    return isLacking ? readText(fallbackLanguage, file) : readFileSync(path, 'utf8')
  }),
)

/** The name of a feature's file, without its ending: `sign-in` for `signIn`. */
export function fileOf(feature: string): string {
  return feature.replace(/[A-Z]/g, (initial) => `-${initial.toLowerCase()}`)
}

/** A feature's texts in one language. */
export function readTexts<Feature extends keyof Texts>(
  language: Language,
  feature: Feature,
): Texts[Feature] {
  const texts = JSON.parse(readText(language, `${fileOf(feature)}.json`))
  return languageRow(language).partial
    ? completed(readTexts(fallbackLanguage, feature), texts)
    : texts
}

/** The texts, with the first language's where one is missing. */
function completed<Value>(first: Value, texts: unknown): Value
function completed(first: unknown, texts: unknown): unknown {
  if (!isRecord(first) || !isRecord(texts)) return texts ?? first
  return Object.fromEntries(
    Object.entries({ ...texts, ...first }).map(([key, text]) => [key, completed(text, texts[key])]),
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A feature's texts in every language; the first one's file gives the type. */
export const textsOf = <Feature extends keyof Texts>(
  feature: Feature,
): Translated<Texts[Feature]> => inEachLanguage((language) => readTexts(language, feature))

/** What customers read in place of a refusal's usual sentence; none in the first language, or one that may lack texts. */
export const customerErrors = oncePer(
  (language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> => {
    const lacksThem = language === fallbackLanguage || languageRow(language).partial
    return lacksThem ? {} : JSON.parse(readText(language, 'customer-errors.json'))
  },
)
