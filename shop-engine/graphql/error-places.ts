import {
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Where in a document an error is, as Shopify reports it. */
export interface Place {
  /** From the operation or fragment down, by the names in the response. */
  path: readonly string[]
  /** The argument or input field whose value the node is. */
  argument: string
  /** What the argument belongs to. */
  owner: { kind: 'Field' | 'Directive' | 'InputObject'; name: string; node: ASTNode | undefined }
  /** The type required here. */
  expected: string
  /** The enclosing field. */
  field: string
  /** The variable that is declared here. */
  variable: string
}

/** A type's name without list and non-null marks. */
export const bare = (type: string) => type.replace(/[[\]!]/g, '')

export function placeOf(
  target: ASTNode | undefined,
  { schema, document }: { schema: GraphQLSchema; document: DocumentNode },
): Place {
  const names: string[] = []
  const owners: Place['owner'][] = []
  let found: Place | undefined
  let [field, variable] = ['', '']
  const types = new TypeInfo(schema)
  const enter = (node: ASTNode) => {
    if (found) return
    const name = nameInPath(node)
    if (name !== null) names.push(name)
    if (node.kind === Kind.FIELD) field = node.name.value
    variable = variableDeclared(node, variable)
    const owner = ownerOf(node, types)
    if (owner) owners.push(owner)
    if (node !== target) return
    found = {
      path: [...names],
      field,
      variable,
      argument: names.at(-1) ?? '',
      owner: owners.at(-1) ?? { kind: 'Field', name: '', node },
      expected: String(types.getInputType() ?? ''),
    }
  }
  const leave = (node: ASTNode) => {
    if (nameInPath(node) !== null) names.pop()
    if (ownerOf(node, types)) owners.pop()
  }
  visit(document, visitWithTypeInfo(types, { enter, leave }))
  return (
    found ?? {
      path: [],
      field,
      variable: '',
      argument: '',
      expected: '',
      owner: { kind: 'Field', name: '', node: undefined },
    }
  )
}

function variableDeclared(node: ASTNode, before: string): string {
  if (node.kind === Kind.VARIABLE_DEFINITION) return node.variable.name.value
  return node.kind === Kind.SELECTION_SET ? '' : before
}

function ownerOf(node: ASTNode, types: TypeInfo): Place['owner'] | null {
  if (node.kind === Kind.FIELD) return { kind: 'Field', name: node.name.value, node }
  if (node.kind === Kind.DIRECTIVE) return { kind: 'Directive', name: node.name.value, node }
  if (node.kind !== Kind.OBJECT) return null
  return { kind: 'InputObject', name: bare(String(types.getInputType() ?? '')), node }
}

function nameInPath(node: ASTNode): string | null {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return node.name ? `${node.operation} ${node.name.value}` : node.operation
    case Kind.FRAGMENT_DEFINITION:
      return `fragment ${node.name.value}`
    case Kind.FIELD:
      return node.alias?.value ?? node.name.value
    case Kind.INLINE_FRAGMENT:
      return node.typeCondition ? `... on ${node.typeCondition.name.value}` : '...'
    case Kind.FRAGMENT_SPREAD:
      return `... ${node.name.value}`
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return node.name.value
    default:
      return null
  }
}
