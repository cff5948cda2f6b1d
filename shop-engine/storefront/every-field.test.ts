import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'
import { showVideo } from '../products/video.fixture.ts'
import { readSchema } from './schema.ts'

const schema = readSchema()

const required: Readonly<Record<string, string>> = {
  format: 'IMAGE',
  key: '"how_to_video_url"',
  identifiers: '[{ namespace: "custom", key: "other" }]',
  selectedOptions: '[{ name: "Scent", value: "Pine Forest" }]',
}

function call(field: GraphQLField<unknown, unknown>): string {
  const args = field.args
    .filter((arg) => isRequiredArgument(arg) || arg.name === 'first')
    .map(({ name }) => `${name}: ${required[name] ?? '2'}`)
  return args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name
}

/** Every field of a type, those of the objects in it too, down to a depth. */
function selectAll(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    if (isLeafType(inner)) return call(field)
    if (depth === 0) return []
    if (isAbstractType(inner)) return `${call(field)} { __typename }`
    return isObjectType(inner) ? `${call(field)} { ${selectAll(inner, depth - 1)} }` : []
  })
  return ['__typename', ...fields].join(' ')
}

forEachDatabase((database) => {
  it('answers every field of everything that has an id', async () => {
    const { db, ...rest } = await database.fresh()
    const { ask } = await openDemo({ db, ...rest }, { videos: 'tests/fixtures/videos' })
    await showVideo(db, 'air-freshener', 'https://vimeo.com/76979871')
    const cart = await ask(
      `mutation { cartCreate(input: { note: "Hello", attributes: [{ key: "how_to_video_url", value: "1" }],
        lines: [{ merchandiseId: "gid://shopify/ProductVariant/1" }] }) {
        cart { id lines(first: 1) { nodes { id } } } } }`,
    )
    const { id, lines } = cart.cartCreate.cart
    const known = await ask(`{
      withVideo: product(handle: "gel-cleaner") { media(first: 20) { nodes { id } } }
      product(handle: "air-freshener") {
        id media(first: 9) { nodes { id } } variants(first: 1) { nodes { id } }
        options { id optionValues { id } }
      }
      collection(handle: "all") { id }
      shop { id }
    }`)
    const { withVideo, product, collection, shop } = known
    const video = withVideo.media.nodes.at(-1).id
    expect(video).toMatch(/\/Video\//)
    const ids: string[] = [
      product.id,
      product.variants.nodes[0].id,
      product.options[0].id,
      product.options[0].optionValues[0].id,
      product.media.nodes[0].id,
      product.media.nodes.at(-1).id,
      video,
      collection.id,
      shop.id,
      id,
      lines.nodes[0].id,
    ]
    for (const one of ids) {
      const typeName = one.split('/')[3] ?? ''
      const type = schema.getType(typeName)
      if (!isObjectType(type)) throw new Error(`${one} is of no type`)
      for (const part of Object.values(type.getFields())) {
        const inner = getNamedType(part.type)
        const selection = isObjectType(inner)
          ? `{ ${selectAll(inner, 1)} }`
          : isAbstractType(inner)
            ? '{ __typename }'
            : ''
        const { node } = await ask(
          `query ($id: ID!) { node(id: $id) { id ... on ${typeName} { ${call(part)} ${selection} } } }`,
          { id: one },
        )
        expect(node?.id).toBe(one)
        expect(node).toHaveProperty(part.name)
      }
    }
  })
})
