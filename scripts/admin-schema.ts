// Writes the Admin API's schema, which is what `contract/admin/*.fields` name, cut from Shopify's own, and its types:
//
//   npm run admin-schema
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  buildClientSchema,
  buildSchema,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
  printSchema,
  type TypeDefinitionNode,
  visit,
} from 'graphql'
import { schemaTypes } from './schema-types.ts'

const folder = new URL('../contract/admin/', import.meta.url)

/** The Admin API as Shopify publishes it, from a package that only this script and the tests use. */
export function readOfficialSchema(): GraphQLSchema {
  const file = new URL('data/admin_2025-10.json.gz', import.meta.resolve('@shopify/dev-mcp'))
  const { data } = JSON.parse(gunzipSync(readFileSync(file)).toString())
  // Rebuilt from its text, because the introspection result has GraphQL's own directives in an older form.
  return buildSchema(printSchema(buildClientSchema(data)))
}

/** The selected arguments, by type and field. */
type Selection = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** Reads `contract/admin/*.fields`: a type at the start of a line, its fields indented, arguments in brackets. */
function readSelection(): Selection {
  const selection = new Map<string, Map<string, string[]>>()
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.fields'))) {
    let fields = new Map<string, string[]>()
    for (const line of readFileSync(new URL(name, folder), 'utf8').split('\n')) {
      const text = line.replace(/#.*/, '').trimEnd()
      if (/^\w+$/.test(text)) {
        fields = selection.get(text) ?? new Map()
        selection.set(text, fields)
        continue
      }
      for (const [, field = '', args = ''] of text.matchAll(/(\w+)(?:\(([^)]*)\))?/g))
        fields.set(field, [...(fields.get(field) ?? []), ...(args.match(/\w+/g) ?? [])])
    }
  }
  return selection
}

/**
 * The official schema, cut down to the selected types and fields and what these require: their scalars and enums,
 * and required arguments.
 * @throws Error for a name that the official schema doesn't have, and for a used type without selected fields
 */
export function cutSchema(official: GraphQLSchema): string {
  const selection = readSelection()
  const all = new Map<string, TypeDefinitionNode>()
  for (const definition of parse(printSchema(official), { noLocation: true }).definitions)
    if ('name' in definition && definition.name && definition.kind !== Kind.DIRECTIVE_DEFINITION)
      all.set(definition.name.value, definition as TypeDefinitionNode)
  const cut = new Map<string, string>()
  const queue = [...selection.keys()]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const whole = all.get(name)
    if (!whole && !builtIn.test(name)) throw new Error(`There is no type ${name}`)
    if (!whole || cut.has(name)) continue
    const type = cutType(whole, selection)
    cut.set(name, print(type))
    visit(type, {
      enter(node) {
        if (node.kind === Kind.NAMED_TYPE) queue.push(node.name.value)
      },
    })
  }
  const types = [...cut].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
  const mutation = cut.has('Mutation') ? ' mutation: Mutation' : ''
  return [`schema { query: QueryRoot${mutation} }`, ...types, ''].join('\n\n')
}

const builtIn = /^(?:ID|String|Int|Float|Boolean)$/

function cutType(type: TypeDefinitionNode, selection: Selection): TypeDefinitionNode {
  const name = type.name.value
  const fields: ReadonlyMap<string, readonly string[]> = selection.get(name) ?? new Map()
  const keep = <Part extends { name: { value: string } }>(
    parts: readonly Part[] = [],
    isRequired: (part: Part) => boolean = () => false,
  ) => {
    for (const part of fields.keys())
      if (!parts.some((other) => other.name.value === part))
        throw new Error(`There is no ${name}.${part}`)
    return parts.filter((part) => fields.has(part.name.value) || isRequired(part))
  }
  const bare = { ...type, description: undefined }
  if (bare.kind === Kind.SCALAR_TYPE_DEFINITION) return { ...bare, directives: [] }
  if (bare.kind === Kind.UNION_TYPE_DEFINITION)
    return { ...bare, types: bare.types?.filter((type) => selection.has(type.name.value)) }
  if (bare.kind === Kind.ENUM_TYPE_DEFINITION) {
    const values = fields.size > 0 ? keep(bare.values) : (bare.values ?? [])
    return { ...bare, values: values.map((value) => ({ ...value, description: undefined })) }
  }
  if (fields.size === 0) throw new Error(`Nothing is selected of ${name}, which another type names`)
  if (bare.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return { ...bare, fields: keep(bare.fields, isRequired).map(withoutDescription) }
  return {
    ...bare,
    interfaces: bare.interfaces?.filter((type) => selection.has(type.name.value)),
    fields: keep<FieldDefinitionNode>(bare.fields).map((field) => ({
      ...withoutDescription(field),
      arguments: field.arguments
        ?.filter((arg) => fields.get(field.name.value)?.includes(arg.name.value) || isRequired(arg))
        .map(withoutDescription),
    })),
  }
}

const isRequired = ({ type, defaultValue }: InputValueDefinitionNode) =>
  type.kind === Kind.NON_NULL_TYPE && !defaultValue

const withoutDescription = <Part extends { description?: unknown }>(part: Part) => ({
  ...part,
  description: undefined,
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source = cutSchema(readOfficialSchema())
  const own = readFileSync(new URL('own-inputs.graphql', folder), 'utf8')
  writeFileSync(new URL('schema.graphql', folder), source)
  writeFileSync(new URL('types.generated.ts', folder), schemaTypes(buildSchema(source + own)))
}
