import { expect, it } from 'vitest'
import { textsOf } from '#/content/texts.ts'
import { languages } from '#/contract/languages.ts'

/** The name of a setting, a command, or a file of the program. */
const forTerminals = /\b[A-Z]+_[A-Z_]+\b|\bnpm \w|\b[\w-]+\/[A-Z]\w+/

it.each(languages)('tells owners in %s of no setting and no command', (language) => {
  const { findings } = textsOf('adminDoctor')[language]
  const shown = Object.entries(findings).flatMap(([topic, texts]: [string, object]) =>
    Object.entries(texts)
      .filter(([code]) => !(`${code}_onScreen` in texts))
      .map(([code, text]) => `${topic}.${code}: ${text}`),
  )
  expect(shown.length).toBeGreaterThan(60)
  expect(shown.filter((text) => forTerminals.test(text))).toEqual([])
})
