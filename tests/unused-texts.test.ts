import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textsByKey } from '#/content/page-texts.ts'
import { fileOf } from '#/content/texts.ts'

const source = (pattern: string) =>
  globSync(pattern, { exclude: ['**/*.test.*', '**/*.json'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
const website = source('app/**/*.{ts,tsx}')
const server = source('{backend,content,mail,server,shop-engine}/**/*.ts')
const isShown = shownBy(website)
/** Their keys are codes that come with an answer. */
const codes = ['checkoutRefused']

/** Whether code has a key in quotes, or its last part; what's put into a key stands for any part of it. */
function shownBy(code: string): (key: string) => boolean {
  // Separately, because a template may have a key in quotes in it.
  const quoted = [/'[\w.:-]+'|"[\w.:-]+"/g, /`(?:[\w.: -]|\$\{[^}`]*\})+`/g].flatMap(
    (literal) => code.match(literal) ?? [],
  )
  const keys = new Set(quoted.map((literal) => literal.slice(1, -1).replace(/^\w+:/, '')))
  const patterns = [...keys]
    .filter((key) => /[\w-]\.?\$\{|\}\.?[\w-]/.test(key))
    .map(
      (key) =>
        new RegExp(
          `^${key
            .split(/\$\{[^}]*\}/)
            .map(RegExp.escape)
            .join('.+')}$`,
        ),
    )
  return (key) =>
    keys.has(key) ||
    keys.has(key.split('.').at(-1) ?? '') ||
    patterns.some((pattern) => pattern.test(key))
}

const keysOf = (texts: object) =>
  Object.keys(textsByKey(texts)).map((key) => key.replace(/_(?:one|many|other)$/, ''))

const features = Array.from(
  readFileSync('content/texts.types.ts', 'utf8').matchAll(/^ {2}(\w+): typeof/gm),
  ([, feature = '']) => feature,
).filter(
  (feature) =>
    !new RegExp(`texts?Of\\('${feature}'\\)|readTexts\\([^)]*'${feature}'\\)`, 'i').test(server) &&
    !codes.includes(feature),
)

it.each(features)('has no text that no page shows: %s', (feature) => {
  const texts = JSON.parse(readFileSync(`content/en/${fileOf(feature)}.json`, 'utf8'))
  expect(keysOf(texts).filter((key) => !isShown(key))).toEqual([])
})
