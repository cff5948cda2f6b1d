import { type Language, languageRow } from './languages.ts'
import { oncePer } from './once-per.ts'

/** The language's name in the reader's: "French", "français". */
export const languageName = (language: Language, reader: Language): string =>
  namesIn(reader).of(language) ?? languageRow(language).name

/** The same where it stands alone: "French", "Français". */
export function languageTitle(language: Language, reader: Language): string {
  const name = languageName(language, reader)
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}

const namesIn = oncePer((reader: Language) => new Intl.DisplayNames(reader, { type: 'language' }))
