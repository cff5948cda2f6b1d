// Writes the parts of the buyers' schemas that are taken over unchanged from Shopify's own, and their types:
//
//   npm run storefront-schema
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
    const told: { data?: IntrospectionQuery } & IntrospectionQuery = JSON.parse(json.toString())
    const text = printSchema(buildClientSchema(told.data ?? told))
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
function partsOf(one: DefinitionNode) {
  const fields = 'fields' in one ? (one.fields ?? []) : []
  const values = 'values' in one ? (one.values ?? []) : []
  return { fields, values }
}

/** The names of the parts that our own files define, by type. */
function readOwn(api: Api): Map<string, Set<string>> {
  const folder = folderOf(api)
  const own = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.graphql') && one !== rest))
    for (const one of parse(readFileSync(new URL(file, folder), 'utf8')).definitions)
      if ('name' in one && one.name) addTo(own, one.name.value, one)
  return own
}

function addTo(known: Map<string, Set<string>>, name: string, one: DefinitionNode) {
  const { fields, values } = partsOf(one)
  const names = [...fields, ...values].map((part) => part.name.value)
  known.set(name, new Set([...(known.get(name) ?? []), ...names]))
}

const extended: Partial<Record<Kind, Kind>> = {
  [Kind.OBJECT_TYPE_DEFINITION]: Kind.OBJECT_TYPE_EXTENSION,
  [Kind.INTERFACE_TYPE_DEFINITION]: Kind.INTERFACE_TYPE_EXTENSION,
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: Kind.INPUT_OBJECT_TYPE_EXTENSION,
  [Kind.ENUM_TYPE_DEFINITION]: Kind.ENUM_TYPE_EXTENSION,
}

/** The parts of the official schema that our own files omit: whole types, and extensions of our types. */
export function restOfSchema(api: Api): string {
  const known = readOwn(api)
  const texts: string[] = []
  for (const one of readOfficial(api).flat()) {
    if (!('name' in one) || !one.name || one.kind === Kind.DIRECTIVE_DEFINITION) continue
    const name = one.name.value
    const names = known.get(name)
    // Some types deprecate `id` but their interfaces don't, which GraphQL forbids.
    const fields = partsOf(one)
      .fields.filter((field) => !names?.has(field.name.value))
      .map((field) => (field.name.value === 'id' ? { ...field, directives: [] } : field))
    const values = partsOf(one).values.filter((value) => !names?.has(value.name.value))
    addTo(known, name, one)
    const kind = names ? extended[one.kind] : one.kind
    if (!kind || (names && fields.length + values.length === 0)) continue
    const bare = names ? { interfaces: [], directives: [] } : {}
    texts.push(print({ ...one, ...bare, kind, fields, values } as DefinitionNode))
  }
  return `${texts.sort().join('\n\n')}\n`
}

if (import.meta.main)
  for (const api of ['storefront', 'customer-account'] as const) {
    const folder = folderOf(api)
    writeFileSync(new URL(rest, folder), restOfSchema(api))
    const types = schemaTypes(buildSchema(readSchemaSource(folder)), { answersEmpty: true })
    writeFileSync(new URL('types.generated.ts', folder), types)
  }
