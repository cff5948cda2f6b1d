import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import french from '#/content/fr/staff-errors.json' with { type: 'json' }
import { messageIn } from './staff-errors.ts'

/** What the code of these files says in one string; each value in it is `{}`. */
const stringsIn = (...patterns: readonly string[]) =>
  globSync(patterns, { exclude: ['**/*.{test,fixture,storefront,customer}.ts'] })
    .map((file) => readFileSync(file, 'utf8').replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, ''))
    .flatMap((code) => [
      ...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g),
    ])
    .map(([string]) => string.slice(1, -1).replace(/\$\{[^}]*\}/g, '{}'))

/** What only programs can bring about, and what no one is refused with. */
const notForStaff = [
  'A draft has no price',
  'A draft was not written',
  'A record of a file could not be imported',
  'A refund has to wait',
  'An import broke off',
  'An option cannot be left only with option values that are not linked to any variant',
  "Can't delete option with multiple values",
  'Cannot delete options without deleting variants',
  'Deleting all option values of an option is not allowed',
  'Only one of it and {} is allowed',
  'Only one of purchasingEntity and customerId is allowed',
  'Option value with variants linked cannot be deleted',
  'Position must be between 1 and the maximum number of options per product',
  'The option position provided is not valid',
  'This query is not supported.',
  '{} in ({})',
]

it('has in French what the back office shows as the shop says it', () => {
  const sentences = stringsIn(
    'shop-engine/{orders,returns,drafts,product-files,customer-files}/*.ts',
    'shop-engine/products/{bundles.admin,option-checks,product-edits}.ts',
    'shop-engine/customers/{customer-input,addresses/address-input}.ts',
    'shop-engine/files/product-media.ts',
  ).filter((text) => /^[A-Z{].* \S.* [a-z(]\S*$/.test(text) || /^[A-Z{].* \S.*\w\.$/.test(text))
  expect(sentences.length).toBeGreaterThan(80)
  const english = new Set(sentences.filter((text) => messageIn('fr', text) === text))
  expect([...english].sort()).toEqual(notForStaff)
})

it('has nothing in French that the shop no longer says', () => {
  const said = new Set(stringsIn('{shop-engine,http}/**/*.ts'))
  const gone = Object.keys(french).filter(
    (text) => text.includes(' ') && !said.has(text.replace(/\{\{\w+\}\}/g, '{}')),
  )
  expect(gone).toEqual([])
})

it.each([
  ['Order cannot be marked as paid.', 'La commande ne peut pas être marquée comme payée.'],
  ["City can't be blank", 'Ville : à compléter.'],
  [
    "happenedAt can't be before the order or in the future.",
    'Date : ni avant la commande, ni dans le futur.',
  ],
  ["Option 'a.b' is new; City can't be blank", "Option 'a.b' is new; Ville : à compléter."],
  [
    'Not enough items available. Only 2 left of Wipes (10).',
    'Il n’y a pas assez d’articles en stock. Il reste 2 de Wipes (10).',
  ],
])('says in French: %s', (english, expected) => {
  expect(messageIn('fr', english).replaceAll('\u00a0', ' ')).toBe(expected)
  expect(messageIn('en', english)).toBe(english)
})
