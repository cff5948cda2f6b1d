import { type Language, languages } from './languages.ts'

export type SloganKey = `slogan${Capitalize<Language>}`
const capitalized = <Text extends string>(text: Text) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>
/** A language's slogan among the facts. */
export const sloganKey = (language: Language): SloganKey => `slogan${capitalized(language)}`

/** One for each language, under its name among the facts. */
export const slogansIn = <Slogan>(of: (language: Language) => Slogan) =>
  // Each language's, and no other.
  Object.fromEntries(languages.map((language) => [sloganKey(language), of(language)])) as Readonly<
    Record<SloganKey, Slogan>
  >

export const sloganIn = (facts: Readonly<Record<SloganKey, string>>, language: Language): string =>
  facts[sloganKey(language)]
