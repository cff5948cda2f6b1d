import type { Language } from './languages.ts'

export type SloganKey = `slogan${Capitalize<Language>}`
const capitalized = <Text extends string>(text: Text) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>
/** A language's slogan among the facts. */
export const sloganKey = (language: Language): SloganKey => `slogan${capitalized(language)}`

export const sloganIn = (facts: Readonly<Record<SloganKey, string>>, language: Language): string =>
  facts[sloganKey(language)]
