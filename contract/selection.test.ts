import { parse, print } from 'graphql'
import { expect, it } from 'vitest'
import { z } from './schema.ts'
import { field, fieldOf, onType, scalar, selectionOf } from './selection.ts'

const text = z.string().nullable()
const image = z.object({ url: z.string(), altText: text })

it.each([
  ['a scalar', z.number(), ''],
  ['an object', image, '{ url altText }'],
  ['objects within', z.object({ image }), '{ image { url altText } }'],
  ['a list', z.object({ nodes: z.array(image) }), '{ nodes { url altText } }'],
  [
    'what may be null or missing',
    z.object({ image: image.nullish() }),
    '{ image { url altText } }',
  ],
  ['what is transformed', image.transform(({ url }) => url), '{ url altText }'],
  ['two schemas together', z.object({ id: z.string() }).and(image), '{ id url altText }'],
  [
    'arguments',
    z.object({ images: field('images(first: 5)', z.array(image)) }),
    '{ images(first: 5) { url altText } }',
  ],
  [
    'another name, with arguments',
    z.object({ note: field('metafield(key: "note")', z.object({ value: text }).nullable()) }),
    '{ note: metafield(key: "note") { value } }',
  ],
  [
    'a name that begins alike',
    z.object({ total: field('totalPrice', text) }),
    '{ total: totalPrice }',
  ],
  [
    'a directive',
    z.object({ left: field('left @include(if: $stock)', z.number().optional()) }),
    '{ left @include(if: $stock) }',
  ],
  [
    'one type of an interface',
    z.object({ node: field('node(id: $id)', onType('Product', image).nullable()) }),
    '{ node(id: $id) { ... on Product { url altText } } }',
  ],
  [
    'fields that only some types have',
    z.object({
      id: z.string(),
      title: fieldOf(['Product', 'Page'], z.string()).optional(),
      media: fieldOf(['Product'], field('media(first: 1)', z.array(image))).optional(),
    }),
    '{ id ... on Product { title media(first: 1) { url altText } } ... on Page { title } }',
  ],
  [
    'JSON, which has no fields',
    z.object({ rows: scalar(z.array(image)), info: z.record(z.string(), z.string()) }),
    '{ rows info }',
  ],
])('selects %s', (_, schema, selection) => {
  expect(selectionOf(schema)).toBe(selection)
  const document = `query ($id: ID, $stock: Boolean) ${selection || '{ id }'}`
  expect(print(parse(document))).not.toBe('')
})

it('leaves the schema that it notes something about as it was', () => {
  const value = z.object({ value: text })
  field('metafield(key: "a")', value)
  expect(selectionOf(z.object({ value }))).toBe('{ value { value } }')
})
