import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { badRequest, tooMuch } from './bad-request.ts'
import { type Extent, maxMetaDepth, maxRootFields, measurer } from './query-extent.ts'

/** Who asks: strangers, or holders of a staff token, of whom each has a budget of their own (`cost-budget.ts`). */
export type Caller = 'stranger' | 'staff'

export const maxTokens = { stranger: 2_000, staff: 20_000 } as const
const maxDepth = 16
const maxValueDepth = 12
/** High, because storefronts read each metafield of a product and each field of a metaobject by alias. */
const maxAliases = 150
const maxAliasedLists = 20
/** With fragments expanded; each takes time to validate and compile. */
const maxSelections = 1_000
/** Validation compares all selections with the same response name, pair by pair. */
const maxOfOneName = 100

/** Mutations that try a password or a token; only one per request, so that each attempt is counted. */
const credentialMutations = new Set([
  'customerAccessTokenCreate',
  'customerAccessTokenCreateWithMultipass',
  'customerAccessTokenRenew',
  'customerActivate',
  'customerActivateByUrl',
  'customerCreate',
  'customerRecover',
  'customerReset',
  'customerResetByUrl',
  'customerUpdate',
])

/**
 * Finds the requested operation, and refuses what would cost too much before any work is done: each fragment is
 * measured once, however often it's spread. For staff, only the cost counts. Throws a `badRequest`.
 */
export function checkLimits(
  document: DocumentNode,
  {
    operationName,
    introspection,
    caller,
  }: { operationName: string | undefined; introspection: boolean; caller: Caller },
): OperationDefinitionNode {
  const maxOperations = caller === 'staff' ? Number.POSITIVE_INFINITY : maxRootFields
  const operation = chosenOperation(document, { operationName, maxOperations })
  if (caller === 'staff') {
    checkLiterals(document)
    return operation
  }
  const extentOf = measurer(document)
  for (const definition of document.definitions) {
    if ('selectionSet' in definition && definition.selectionSet)
      checkExtent(extentOf(definition.selectionSet), isMeta(definition) ? maxMetaDepth : maxDepth)
  }
  const { roots } = extentOf(operation.selectionSet)
  if (roots.length > maxRootFields) {
    throw tooMuch(`has more than ${maxRootFields} fields at its root`)
  }
  if (roots.filter((name) => credentialMutations.has(name)).length > 1) {
    throw tooMuch('signs in or up more than once')
  }
  if (!introspection && roots.some((name) => name === '__schema' || name === '__type')) {
    throw badRequest('The interface does not describe itself here.', 'INTROSPECTION_DISABLED')
  }
  checkLiterals(document)
  return operation
}

/** Operations that aren't requested are validated, too, so they are limited as well. */
function checkExtent(extent: Extent, maxDepth: number): void {
  const { depth, aliases, aliasedLists, selections, names } = extent
  if (depth > maxDepth) throw tooMuch(`is deeper than ${maxDepth} levels`)
  if (aliases > maxAliases) throw tooMuch(`has more than ${maxAliases} aliases`)
  if (aliasedLists > maxAliasedLists)
    throw tooMuch(`has more than ${maxAliasedLists} lists under other names`)
  if (selections > maxSelections) {
    throw tooMuch(`has more than ${maxSelections} selections once its fragments are spread out`)
  }
  if (Math.max(0, ...names.values()) > maxOfOneName) {
    throw tooMuch(`asks for objects of one name more than ${maxOfOneName} times`)
  }
}

/** Whether it's a fragment on an introspection type. */
const isMeta = (definition: OperationDefinitionNode | FragmentDefinitionNode) =>
  definition.kind === Kind.FRAGMENT_DEFINITION &&
  definition.typeCondition.name.value.startsWith('__')

function chosenOperation(
  document: DocumentNode,
  { operationName, maxOperations }: { operationName: string | undefined; maxOperations: number },
): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const named = operations.filter(
    ({ name }) => operationName === undefined || name?.value === operationName,
  )
  if (operations.length > maxOperations) throw tooMuch('has too many operations')
  const [operation, another] = named
  if (!operation) throw badRequest(`No operation named "${operationName ?? ''}"`)
  if (another)
    throw badRequest('An operation name is required if there is more than one operation.')
  return operation
}

const maxListed = 250

/** Checks literal values in the document, as `checkValue` does for variables. */
function checkLiterals(document: DocumentNode): void {
  let depth = 0
  const isNested = ({ kind }: ASTNode) => kind === Kind.LIST || kind === Kind.OBJECT
  visit(document, {
    enter(node) {
      if (node.kind === Kind.LIST) checkLength(node.values.length)
      if (isNested(node)) depth += 1
      if (depth > maxValueDepth) throw tooMuch(`has values deeper than ${maxValueDepth} levels`)
    },
    leave(node) {
      if (isNested(node)) depth -= 1
    },
  })
}

/** Refuses lists that are too long and values that are nested too deep; throws a `badRequest`. */
export function checkValue(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxValueDepth) throw tooMuch(`has values deeper than ${maxValueDepth} levels`)
  if (Array.isArray(value)) checkLength(value.length)
  for (const inner of Object.values(value)) checkValue(inner, depth + 1)
}

function checkLength(length: number): void {
  if (length <= maxListed) return
  throw badRequest(
    `The input array size of ${length} is greater than the maximum allowed of ${maxListed}.`,
    'MAX_INPUT_SIZE_EXCEEDED',
  )
}
