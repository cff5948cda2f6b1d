import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fallbackLanguage, languageRow, languagesBut } from '#/contract/languages.ts'

const otherLanguages = languagesBut(fallbackLanguage)

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'content'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => existsSync(file))
const complete = otherLanguages.filter((language) => !languageRow(language).partial)
const first = `content/${fallbackLanguage}/`
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The paths of all texts. */
function pathsIn(texts: unknown, at: string): string[] {
  if (!isRecord(texts)) return texts === '' ? [] : [at]
  return Object.entries(texts).flatMap(([key, text]) => pathsIn(text, `${at} ${key}`))
}

/** The places of texts in several languages that lack one. */
function lacking(value: unknown, language: string, at: string): string[] {
  if (!isRecord(value)) return []
  if (fallbackLanguage in value) return value[language] ? [] : [`${at} ${language}`]
  return Object.entries(value).flatMap(([key, inner]) => lacking(inner, language, `${at} ${key}`))
}

/** The same file in another language; undefined for one that is for all. */
function counterpart(file: string, from: string, language: string): string | undefined {
  const other = file
    .replace(`content/${from}/`, `content/${language}/`)
    .replace(new RegExp(`\\b${from}\\.(html|vtt)$`), `${language}.$1`)
  return other === file ? undefined : other
}

/** Files that there are in other languages than the first only. */
const translations = files.filter((file) => {
  const language = otherLanguages.find((one) => file.startsWith(`content/${one}/`))
  return language && !existsSync(file.replace(`content/${language}/`, first))
})

function missingIn(language: string): string[] {
  const pairs = files.flatMap((file) => {
    const from = [fallbackLanguage, ...otherLanguages].find((one) =>
      counterpart(file, one, language),
    )
    const isTranslated = from === fallbackLanguage || translations.includes(file)
    const other = from && isTranslated ? counterpart(file, from, language) : undefined
    return other ? [{ file, other }] : []
  })
  const texts = pairs.flatMap(({ file, other }) => {
    if (!existsSync(other)) return [other]
    if (!file.endsWith('.json')) return readFileSync(other, 'utf8').trim() ? [] : [other]
    const written = new Set(pathsIn(read(other), other))
    return pathsIn(read(file), other).filter((path) => !written.has(path))
  })
  const data = files
    .filter((file) => file.endsWith('.json') && !/^content\/[a-z]{2}\//.test(file))
    .flatMap((file) => lacking(read(file), language, file))
  return [...texts, ...data]
}

describe.each(complete)('in %s', (language) => {
  it('there is each text of the first language', () => {
    expect(missingIn(language)).toEqual([])
  })

  it('there is a flag beside its name', () => {
    expect(readFileSync('app/styles/flags.css', 'utf8')).toContain(`.flag-${language}`)
  })
})
