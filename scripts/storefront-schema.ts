// Writes the parts of the buyers' schemas that are taken over unchanged from Shopify's own, and their types:
//
//   npm run storefront-schema
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  buildClientSchema,
  buildSchema,
  type DefinitionNode,
  type IntrospectionQuery,
  Kind,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql'
import { readSchemaSource } from '#/shop-engine/graphql/schema-source.ts'
import { schemaTypes } from './schema-types.ts'

const rest = 'remaining.graphql'
const folderOf = (api: Api) => new URL(`../contract/${api}/`, import.meta.url)
const readPackage = (path: string) => readFileSync(new URL(import.meta.resolve(path)))

/** The buyers' APIs, version 2025-10, from Shopify's packages; each omits parts that another has. */
const packages = {
  storefront: () => [
    readPackage('@shopify/hydrogen-react/storefront.schema.json'),
    gunzipSync(
      readFileSync(
        new URL('data/storefront-graphql_2025-10.json.gz', import.meta.resolve('@shopify/dev-mcp')),
      ),
    ),
  ],
  'customer-account': () => [readPackage('@shopify/hydrogen-react/customer-account.schema.json')],
}
type Api = keyof typeof packages

/** The types of each package, without Shopify's descriptions. */
export const readOfficial = (api: Api): DefinitionNode[][] =>
  packages[api]().map((json) => {
    const answer: { data?: IntrospectionQuery } & IntrospectionQuery = JSON.parse(json.toString())
    const text = printSchema(buildClientSchema(answer.data ?? answer))
    const document = visit(parse(text, { noLocation: true }), {
      enter(node) {
        if ('description' in node) return { ...node, description: undefined }
        if (node.kind !== Kind.DIRECTIVE) return undefined
        if (node.name.value === 'specifiedBy') return null
        return node.name.value === 'deprecated' ? { ...node, arguments: [] } : undefined
      },
    })
    return [...document.definitions]
  })

/** The parts of a type by name. */
function partsOf(definition: DefinitionNode) {
  const fields = 'fields' in definition ? (definition.fields ?? []) : []
  const values = 'values' in definition ? (definition.values ?? []) : []
  return { fields, values }
}

/** The names of the parts that our own files define, by type. */
function readOwn(api: Api): Map<string, Set<string>> {
  const folder = folderOf(api)
  const own = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter(
    (name) => name.endsWith('.graphql') && name !== rest,
  ))
    for (const definition of parse(readFileSync(new URL(file, folder), 'utf8')).definitions)
      if ('name' in definition && definition.name) addTo(own, definition.name.value, definition)
  return own
}

function addTo(types: Map<string, Set<string>>, name: string, definition: DefinitionNode) {
  const { fields, values } = partsOf(definition)
  const names = [...fields, ...values].map((part) => part.name.value)
  types.set(name, new Set([...(types.get(name) ?? []), ...names]))
}

const extended: Partial<Record<Kind, Kind>> = {
  [Kind.OBJECT_TYPE_DEFINITION]: Kind.OBJECT_TYPE_EXTENSION,
  [Kind.INTERFACE_TYPE_DEFINITION]: Kind.INTERFACE_TYPE_EXTENSION,
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: Kind.INPUT_OBJECT_TYPE_EXTENSION,
  [Kind.ENUM_TYPE_DEFINITION]: Kind.ENUM_TYPE_EXTENSION,
}

/** The parts of the official schema that our own files omit: whole types, and extensions of our types. */
export function restOfSchema(api: Api): string {
  const types = readOwn(api)
  const texts: string[] = []
  for (const definition of readOfficial(api).flat()) {
    if (
      !('name' in definition) ||
      !definition.name ||
      definition.kind === Kind.DIRECTIVE_DEFINITION
    )
      continue
    const name = definition.name.value
    const names = types.get(name)
    // Some types deprecate `id` but their interfaces don't, which GraphQL forbids.
    const fields = partsOf(definition)
      .fields.filter((field) => !names?.has(field.name.value))
      .map((field) => (field.name.value === 'id' ? { ...field, directives: [] } : field))
    const values = partsOf(definition).values.filter((value) => !names?.has(value.name.value))
    addTo(types, name, definition)
    const kind = names ? extended[definition.kind] : definition.kind
    if (!kind || (names && fields.length + values.length === 0)) continue
    const bare = names ? { interfaces: [], directives: [] } : {}
    texts.push(print({ ...definition, ...bare, kind, fields, values } as DefinitionNode))
  }
  return `${texts.sort().join('\n\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const api of ['storefront', 'customer-account'] as const) {
    const folder = folderOf(api)
    writeFileSync(new URL(rest, folder), restOfSchema(api))
    const types = schemaTypes(buildSchema(readSchemaSource(folder)), { answersEmpty: true })
    writeFileSync(new URL('types.generated.ts', folder), types)
  }
