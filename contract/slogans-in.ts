import { type Language, languages } from './languages.ts'
import { type SloganKey, sloganKey } from './slogans.ts'

/** One for each language, under its name among the facts. */
export const slogansIn = <Slogan>(of: (language: Language) => Slogan) =>
  // Each language's, and no other.
  Object.fromEntries(languages.map((language) => [sloganKey(language), of(language)])) as Readonly<
    Record<SloganKey, Slogan>
  >
