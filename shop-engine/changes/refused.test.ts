import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import english from '#/content/en/refusals.json' with { type: 'json' }
import french from '#/content/fr/refusals.json' with { type: 'json' }
import { codeFiles, isTest, textOf } from '#/tests/fixtures/source-files.ts'
import { problem, Refused, sentenceOf } from './refused.ts'

const placeholders = (text: string) =>
  new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))

it('has a sentence in each language for each code, with the same values', () => {
  expect(Object.keys(french)).toEqual(Object.keys(english))
  const texts: Readonly<Record<string, string>> = french
  for (const [code, text] of Object.entries(english)) {
    // A field's name may come from its path.
    const known = placeholders(text).union(new Set(['field']))
    expect([code, placeholders(texts[code] ?? '').isSubsetOf(known)]).toEqual([code, true])
  }
})

it('refuses by every code', () => {
  const rules = codeFiles
    .filter((file) => /^(?:shop-engine|scripts)\//.test(file) && !isTest(file))
    .filter((file) => !/shopify-codes|cart-errors|customer-refusal/.test(file))
    .map(textOf)
    .join('\n')
  const unused = Object.keys(english).filter(
    (code) => !rules.includes(`'${code}'`) && !/^metafield.*(?:OverMax|UnderMin)$/.test(code),
  )
  expect(unused).toEqual([])
})

it('types the values of each sentence that has some', () => {
  const types = readFileSync('content/refusals.ts', 'utf8')
  const untyped = Object.entries(english).filter(
    ([code, text]) =>
      [...placeholders(text)].some((name) => name !== 'name') &&
      !/^tooMany|OverMax$|UnderMin$/.test(code) &&
      !types.includes(`  ${code}: `),
  )
  expect(untyped).toEqual([])
})

it('names a field as its language does', () => {
  const city = problem('blank', ['address', 'city'], { field: 'city' })
  expect(sentenceOf(city, 'en')).toBe("City can't be blank")
  expect(sentenceOf(city, 'fr').replaceAll('\u00a0', ' ')).toBe('Ville : à compléter.')
  const zip = problem('inputInvalid', ['shippingAddress', 'zip'])
  expect(sentenceOf(zip, 'en')).toBe('zip is invalid')
  expect(sentenceOf(zip, 'fr').replaceAll('\u00a0', ' ')).toBe('Code ZIP : valeur non valide.')
})

it('puts a reason into a sentence', () => {
  const left = problem('pictureLeftOut', [], { why: 'pictureStatus', status: 404 })
  expect(sentenceOf(left, 'fr').replaceAll('\u00a0', ' ')).toBe(
    'Image Src : Le serveur a répondu 404. Le produit est importé sans cette image.',
  )
  expect(new Refused(left, problem('orderNotOpen')).message).toBe(
    'Image Src: The server answered 404. The product is imported without this picture.; The order is not open.',
  )
})
