import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  Kind,
  print,
  type StringValueNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { bare, type Place, placeOf } from './error-places.ts'
import { invalidId, isGlobalId } from './global-id.ts'

interface Told {
  message: string
  code: string
  /** Further extensions besides the code. */
  about?: Readonly<Record<string, string | undefined>>
  /** The reported location, if it isn't the error's first node. */
  node?: ASTNode | undefined
}

type Wording = (found: readonly string[], place: Place, node: ASTNode | undefined) => Told

const wrongValue: Wording = (_found, { argument, owner, expected }, node) => ({
  message: `Argument '${argument}' on ${owner.kind} '${owner.name}' has an invalid value (${
    node ? print(node) : ''
  }). Expected type '${expected}'.`,
  code: 'argumentLiteralsIncompatible',
  about: { typeName: owner.kind, argumentName: argument },
  node: owner.node,
})

const unknownFragment = (fragmentName: string, what: string): Told => ({
  message: `Fragment ${fragmentName} was ${what}`,
  code: 'useAndDefineFragment',
  about: { fragmentName },
})

const notAccepted = (typeName: string, name: string, argumentName: string): Told => ({
  message: `${typeName} '${name}' doesn't accept argument '${argumentName}'`,
  code: 'argumentNotAccepted',
  about: { name, typeName, argumentName },
})

const operationOf = ({ path: [first = ''] }: Place) =>
  first.includes(' ') ? first.slice(first.indexOf(' ') + 1) : 'anonymous query'

/** Shopify's wording, by the validator's message. */
const wordings: readonly (readonly [RegExp, Wording])[] = [
  [
    /^Cannot query field "(.+?)" on type "(.+?)"\.(.*)/,
    ([fieldName = '', typeName = '', hint = '']) => ({
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      code: 'undefinedField',
      about: { typeName, fieldName, ...(hint && { suggestion: hint.trim() }) },
    }),
  ],
  [
    /^Field "(.+?)" of type "(.+?)" must have a selection/,
    ([name = '', type = '']) => ({
      message: `Field must have selections (field '${name}' returns ${bare(type)} but has no selections. Did you mean '${name} { ... }'?)`,
      code: 'selectionMismatch',
      about: { nodeName: `field '${name}'`, typeName: bare(type) },
    }),
  ],
  [
    /^Field "(.+?)" must not have a selection since type "(.+?)"/,
    ([name = '', type = ''], _place, node) => ({
      message: `Selections can't be made on scalars (field '${name}' returns ${bare(type)} but has selections [${selected(node)}])`,
      code: 'selectionMismatch',
      about: { nodeName: `field '${name}'`, typeName: bare(type) },
    }),
  ],
  [
    /^Argument "(?:.+\.)?@?(.+?)\((.+?):\)" of type/,
    ([name = '', argument = ''], _place, node) => {
      const className = node?.kind === Kind.DIRECTIVE ? 'Directive' : 'Field'
      return {
        message: `${className} '${name}' is missing required arguments: ${argument}`,
        code: 'missingRequiredArguments',
        about: { className, name, arguments: argument },
      }
    },
  ],
  [
    /^Unknown argument "(.+?)" on (field|directive) "(?:\w+\.)?@?(.+?)"/,
    ([argument = '', kind = '', name = '']) =>
      notAccepted(kind === 'field' ? 'Field' : 'Directive', name, argument),
  ],
  [
    /^Expected value of type "(.+?)" not to include unknown field "(.+?)"/,
    ([type = '', field = '']) => notAccepted('InputObject', bare(type), field),
  ],
  [
    /^Expected value of type "(.+?)" to include required field "(.+?)"/,
    ([type = '', argumentName = '']) => ({
      message: `Argument '${argumentName}' on InputObject '${bare(type)}' is required`,
      code: 'missingRequiredInputObjectAttribute',
      about: { argumentName, inputObjectType: bare(type) },
    }),
  ],
  [
    /^Variable "(\$.+?)" of type "(.+?)" used in position expecting type "(.+?)"/,
    ([variable = '', type = '', expected = ''], { argument, owner }) => ({
      message: `Type mismatch on variable ${variable} and argument ${argument} (${type} / ${expected})`,
      code: 'variableMismatch',
      about: {
        variableName: variable.slice(1),
        typeName: type,
        argumentName: argument,
        errorMessage: 'Type mismatch',
      },
      node: owner.node,
    }),
  ],
  [
    /^Variable "(\$.+?)" is not defined/,
    ([variable = ''], place) => ({
      message: `Variable ${variable} is used by ${operationOf(place)} but not declared`,
      code: 'variableNotDefined',
      about: { variableName: variable.slice(1) },
    }),
  ],
  [
    /^Variable "(\$.+?)" is never used/,
    ([variable = ''], place) => ({
      message: `Variable ${variable} is declared by ${operationOf(place)} but not used`,
      code: 'variableNotUsed',
      about: { variableName: variable.slice(1) },
    }),
  ],
  [
    /^Fragment "(.+?)" is never used/,
    ([name = '']) => unknownFragment(name, 'defined, but not used'),
  ],
  [/^Unknown fragment "(.+?)"/, ([name = '']) => unknownFragment(name, 'used, but not defined')],
  [
    /^(?:Unknown type|Variable "\$.+?" cannot be non-input type) "(.+?)"/,
    ([typeName = ''], { variable }) =>
      variable
        ? {
            message: `${typeName} isn't a defined input type (on $${variable})`,
            code: 'variableRequiresValidType',
            about: { typeName, variableName: variable },
          }
        : {
            message: `No such type ${typeName}, so it can't be a fragment condition`,
            code: 'undefinedType',
            about: { typeName },
          },
  ],
  [
    /^Unknown directive "@(.+?)"/,
    ([directiveName = '']) => ({
      message: `Directive @${directiveName} is not defined`,
      code: 'undefinedDirective',
      about: { directiveName },
    }),
  ],
  [
    /^Fragment (?:"(.+?)" )?cannot be spread here as objects of type "(.+?)" can never be of type "(.+?)"/,
    ([fragmentName = 'unknown', parentName = '', typeName = '']) => ({
      message: `Fragment ${fragmentName} on ${typeName} can't be spread inside ${parentName}`,
      code: 'cannotSpreadFragment',
      about: { typeName, fragmentName, parentName },
    }),
  ],
  [
    /^Fields "(.+?)" conflict because "(.+?)" and "(.+?)" are different fields/,
    ([fieldName = '', one = '', other = '']) => ({
      message: `Field '${fieldName}' has a field conflict: ${one} or ${other}?`,
      code: 'fieldConflict',
      about: { fieldName, conflicts: `${one} or ${other}` },
    }),
  ],
  [
    / cannot represent |does not exist in ".+" enum|^Expected value of (?:non-null )?type/,
    wrongValue,
  ],
]

function selected(node: ASTNode | undefined): string {
  if (node?.kind !== Kind.SELECTION_SET) return ''
  const names = node.selections.flatMap((selection) =>
    'name' in selection ? [`"${selection.name.value}"`] : [],
  )
  return names.join(', ')
}

/** Validation errors of a parsed document, in Shopify's wording where there is one. */
export function toShopifyErrors(
  errors: readonly GraphQLError[],
  { schema, document }: { schema: GraphQLSchema; document: DocumentNode },
): GraphQLError[] {
  return errors.map((error) => {
    const [first, second] = error.nodes ?? []
    const isUse = second?.kind === Kind.VARIABLE
    const place = placeOf(isUse ? second : first, { schema, document })
    for (const [pattern, wording] of wordings) {
      const found = pattern.exec(error.message)
      if (!found) continue
      const { message, code, about, node = first } = wording(found.slice(1), place, first)
      const extensions = { code, ...about }
      return new GraphQLError(message, { nodes: node && [node], path: place.path, extensions })
    }
    const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', ...error.extensions }
    return new GraphQLError(error.message, { nodes: error.nodes, path: place.path, extensions })
  })
}

/** Malformed ids written in a document; checked once an id turns out to be invalid. */
export function invalidLiteralIds(request: {
  schema: GraphQLSchema
  document: DocumentNode
}): GraphQLError[] {
  const types = new TypeInfo(request.schema)
  const wrong: StringValueNode[] = []
  const check = (node: StringValueNode) => {
    const isId = getNamedType(types.getInputType())?.name === 'ID'
    if (isId && !isGlobalId(node.value)) wrong.push(node)
  }
  visit(request.document, visitWithTypeInfo(types, { StringValue: check }))
  return wrong.map((node) => {
    const { path, owner } = placeOf(node, request)
    const extensions = { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' }
    return new GraphQLError(invalidId(node.value), { nodes: owner.node, path, extensions })
  })
}
