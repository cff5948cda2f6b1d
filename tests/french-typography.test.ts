import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', 'content', 'docs/owner/fr'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(?:content|docs\/owner)\/fr\/|\/fr\.html$|\.fr\.vtt$|\.json$/.test(file))
  .filter((file) => !file.startsWith('content/en/'))

/** What is counted or measured in, and so stands on the line of its number. */
const units = [
  'secondes?',
  'minutes?',
  'heures?',
  'h',
  'jours?',
  'semaines?',
  'ans',
  'fois',
  'cm',
  'litres?',
  'lingettes?',
  'sacs?',
  'articles?',
  'commandes?',
  'avis',
  'étoiles?',
  'caractères',
  'chiffres',
  'champs?',
  'personnes?',
  'réponses?',
  '%',
  '€',
].join('|')

/** What a visitor reads: the values of JSON, of both languages or French alone, and the lines of everything else. */
function textsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.json')) return text.split('\n')
  const values = JSON.parse(text)
  return valuesOf(file.startsWith('content/fr/') ? values : frenchIn(values))
}

/** Everything under `fr`, however deep. */
function frenchIn(values: unknown): unknown[] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    name === 'fr' ? [value] : frenchIn(value),
  )
}

function valuesOf(texts: object): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : valuesOf(value),
  )
}

it.each([
  ['a breaking space before ; : ! ? »', /\S [;:!?»](?!-)/],
  ['no space before ; ! ?', /[\p{L}\d)](?<!&\w+)[;!?](?=\s|$)/u],
  ['a breaking space after «', /« /],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['a breaking space before a unit', new RegExp(`(?:\\d|\\}\\}) (?:${units})(?![\\p{L}\\d])`, 'u')],
  ['another word for an e-mail', /courriel/i],
  ['a breaking space in a range of days', /\d à \d|\}\} à \{\{to\}\}/],
])('French texts have nowhere %s', (_, mistake) => {
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((text) => {
      const [texts] = new RegExp(`.{0,20}(?:${mistake.source})`, mistake.flags).exec(text) ?? []
      return texts === undefined ? [] : `${file}: ${texts}`
    }),
  )
  expect(found).toEqual([])
})
