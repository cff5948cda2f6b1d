import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', 'content'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^content\/fr\/|\/fr\.html$/.test(file))

/** What a visitor reads: the values of JSON, the lines of everything else. */
function textsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.json') ? valuesOf(JSON.parse(text)) : text.split('\n')
}

function valuesOf(words: object): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : valuesOf(value),
  )
}

it.each([
  ['a breaking space before ; : ! ? »', /\S [;:!?»](?!-)/],
  ['no space before ; ! ?', /[\p{L}\d)](?<!&\w+)[;!?](?=\s|$)/u],
  ['a breaking space after «', /« /],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
])('French texts have nowhere %s', (_, mistake) => {
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((text) => {
      const [words] = new RegExp(`.{0,20}(?:${mistake.source})`, mistake.flags).exec(text) ?? []
      return words === undefined ? [] : `${file}: ${words}`
    }),
  )
  expect(found).toEqual([])
})
