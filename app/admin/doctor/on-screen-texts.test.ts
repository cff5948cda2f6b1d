import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readText, textsOf } from '#/content/texts.ts'
import { languages } from '#/contract/languages.ts'

/** The name of a setting, a command, or a file of the program. */
const forTerminals = /\b[A-Z]+_[A-Z_]+\b|\b(?:npm|chmod|reindex) |\b[\w-]+\/[A-Z]\w+|\bdocs\//

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

it.each(languages)('names in %s no setting anywhere on owners’ screens', (language) => {
  const files = readdirSync(`content/${language}`).filter((file) => /^(admin|setup)/.test(file))
  const texts = files
    .filter((file) => file !== 'admin-doctor.json')
    .flatMap((file) => readText(language, file).split('\n'))
  expect(texts.length).toBeGreaterThan(2_000)
  expect(texts.filter((text) => /: ".*\b[A-Z]{3,}_[A-Z_]+\b/.test(text))).toEqual([])
})
