import { type Language, languages, type Translated } from './languages.ts'

export function inEachLanguage<Text>(textIn: (language: Language) => Text): Translated<Text> {
  // Each language, and no other.
  return Object.fromEntries(
    languages.map((language) => [language, textIn(language)]),
  ) as Translated<Text>
}

/** Texts by language, with `first` where there is none. */
export const translated = <Text>(
  texts: Readonly<Partial<Record<Language, Text>>>,
  first: Text,
): Translated<Text> => inEachLanguage((language) => texts[language] ?? first)
