import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { codeFiles, textOf } from './fixtures/source-files.ts'

/** Names in which a word of the glossary's left column means something else, each with its reason. */
const exceptions: readonly { name: RegExp; why: string }[] = [
  { name: /^art\/.*letter/i, why: 'letters of an alphabet' },
  { name: /wish-?list/i, why: 'what shops call it' },
  { name: /take-?over/i, why: 'what a standby does' },
  { name: /createPortal$/, why: "React's own name" },
  { name: /: shop_unsent_letters$/, why: 'a table of shops that are open already' },
]

/** The words of a name, in lower case: `openHouse`, `open-house` and `OPEN_HOUSE` have the same two. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** The left column of the glossary's first table of words. */
function refusedWords(): string[] {
  const [, table = ''] = textOf('docs/glossary.md').split('| not | but |\n|---|---|\n')
  return table
    .slice(0, table.indexOf('\n\n'))
    .split('\n')
    .flatMap((row) => (row.split('|')[1] ?? '').split(','))
    .map((word) => word.trim())
}

/** Every name that a file gives or uses, but for those behind a dot, which are declared elsewhere. */
function namesIn(file: string): Set<string> {
  const names = new Set<string>()
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts'
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const type = 'type' in node ? node.type : undefined
    const isDotted = type === 'MemberExpression' && !('computed' in node && node.computed)
    for (const [key, inner] of Object.entries(node)) {
      if (typeof inner === 'object' && !(isDotted && key === 'property')) walk(inner)
      else if (key === 'name' && (type === 'Identifier' || type === 'JSXIdentifier'))
        names.add(String(inner))
    }
  }
  walk(parseAst(textOf(file), { lang, astType: 'ts' }))
  return names
}

const spaced = (name: string) => ` ${wordsOf(name).join(' ')} `
const refused = new Map(refusedWords().map((word) => [word, spaced(word)]))

function refusedIn(name: string): string[] {
  const words = spaced(name)
  return [...refused].filter(([, inside]) => words.includes(inside)).map(([word]) => word)
}

it('knows the words of the glossary', () => {
  expect(refused.size).toBeGreaterThan(30)
  expect(refusedIn('openHouseFor')).toContain('house')
  expect(refusedIn('HASH_OF_NOBODY')).toEqual(['hashOfNobody'])
  expect(refusedIn('impatience')).toEqual([])
})

it("uses none of the glossary's refused words in names of files and of what is in them", () => {
  const uses = codeFiles.flatMap((file) =>
    [...file.replace(/\.\w+$/, '').split('/'), ...namesIn(file)].map((name) => ({ file, name })),
  )
  const found = [...Map.groupBy(uses, ({ name }) => name)]
    .filter(([name]) => refusedIn(name).length > 0)
    .flatMap(([name, files]) => files.map(({ file }) => `${file}: ${name}`))
    .filter((place) => !exceptions.some(({ name }) => name.test(place)))
  expect(found).toEqual([])
})
