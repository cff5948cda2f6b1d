import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { badRequest } from './bad-request.ts'

export const mostTokens = 2_000
const deepest = 12
const mostAliases = 15
const mostRootFields = 10
/** Once its fragments are spread out; compiling and checking take time for each. */
const mostSelections = 1_000
/** Objects of one name are checked against each other, pair by pair. */
const mostOfOneName = 100
const mostFragments = 50
const mostListed = 250

/** Changes that try a password or a token; one in a request, so that each attempt is counted. */
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

/** What a selection adds up to once its fragments are spread out. */
interface Extent {
  depth: number
  aliases: number
  selections: number
  roots: string[]
  /** How often each name has fields of its own below it. */
  names: Map<string, number>
}

const nothing = (): Extent => ({
  depth: 0,
  aliases: 0,
  selections: 0,
  roots: [],
  names: new Map(),
})

/**
 * Finds the operation that is asked for, and refuses what would cost too much before anything is spent on
 * it: each fragment is measured once, however often it is spread. Throws a `badRequest`.
 */
export function checkLimits(
  document: DocumentNode,
  { operationName, demo }: { operationName: string | undefined; demo: boolean },
): OperationDefinitionNode {
  const operation = chosenOperation(document, operationName)
  const extentOf = measurer(document)
  for (const one of document.definitions) {
    if ('selectionSet' in one && one.selectionSet) checkExtent(extentOf(one.selectionSet))
  }
  const { roots } = extentOf(operation.selectionSet)
  if (roots.length > mostRootFields) {
    throw tooMuch(`has more than ${mostRootFields} fields at its root`)
  }
  if (roots.filter((name) => credentialMutations.has(name)).length > 1) {
    throw tooMuch('signs in or up more than once')
  }
  if (!demo && roots.some((name) => name === '__schema' || name === '__type')) {
    throw badRequest('The interface does not describe itself here.', 'INTROSPECTION_DISABLED')
  }
  checkLiterals(document)
  return operation
}

/** What is defined and not asked for is checked too, and so it is bounded too. */
function checkExtent({ depth, aliases, selections, names }: Extent): void {
  if (depth > deepest) throw tooMuch(`is deeper than ${deepest} levels`)
  if (aliases > mostAliases) throw tooMuch(`has more than ${mostAliases} aliases`)
  if (selections > mostSelections) {
    throw tooMuch(`has more than ${mostSelections} selections once its fragments are spread out`)
  }
  if (Math.max(0, ...names.values()) > mostOfOneName) {
    throw tooMuch(`asks for objects of one name more than ${mostOfOneName} times`)
  }
}

function chosenOperation(
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const named = operations.filter(
    ({ name }) => operationName === undefined || name?.value === operationName,
  )
  if (operations.length > mostRootFields) throw tooMuch('has too many operations')
  const [operation, another] = named
  if (!operation) throw badRequest(`No operation named "${operationName ?? ''}"`)
  if (another)
    throw badRequest('An operation name is required if there is more than one operation.')
  return operation
}

/** Measures selections of a document; each fragment once. */
function measurer(document: DocumentNode): (selections: SelectionSetNode) => Extent {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  }
  if (fragments.size > mostFragments) throw tooMuch(`has more than ${mostFragments} fragments`)
  const measured = new Map<string, Extent | 'now'>()

  const ofFragment = (name: string): Extent => {
    const known = measured.get(name)
    if (known === 'now') throw badRequest(`Cannot spread fragment "${name}" within itself.`)
    if (known) return known
    const fragment = fragments.get(name)
    if (!fragment) return nothing() // validation says so
    measured.set(name, 'now')
    const extent = ofSelections(fragment.selectionSet)
    measured.set(name, extent)
    return extent
  }
  const ofSelections = ({ selections }: SelectionSetNode): Extent => {
    const sum = nothing()
    for (const selection of selections) {
      sum.selections += 1
      if (selection.kind !== Kind.FIELD) {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet)
        sum.depth = Math.max(sum.depth, inner.depth)
        sum.roots = [...sum.roots, ...inner.roots].slice(0, mostRootFields + 1)
        addUp(sum, inner)
        continue
      }
      const name = selection.name.value
      if (sum.roots.length <= mostRootFields) sum.roots.push(name)
      if (selection.alias) sum.aliases += 1
      const inner = selection.selectionSet && ofSelections(selection.selectionSet)
      const isMeta = name.startsWith('__') // its depth has a rule of its own
      sum.depth = Math.max(sum.depth, isMeta ? 1 : 1 + (inner?.depth ?? 0))
      if (!inner) continue
      const shown = selection.alias?.value ?? name
      addUp(sum, {
        ...inner,
        names: new Map(inner.names).set(shown, (inner.names.get(shown) ?? 0) + 1),
      })
    }
    return sum
  }
  return ofSelections
}

function addUp(sum: Extent, inner: Extent): void {
  sum.aliases += inner.aliases
  sum.selections += inner.selections
  for (const [name, count] of inner.names) sum.names.set(name, (sum.names.get(name) ?? 0) + count)
}

/** Values that are written out in the question, as `checkValue` for those in variables. */
function checkLiterals(document: DocumentNode): void {
  let depth = 0
  const isNested = ({ kind }: ASTNode) => kind === Kind.LIST || kind === Kind.OBJECT
  visit(document, {
    enter(node) {
      if (node.kind === Kind.LIST) checkLength(node.values.length)
      if (isNested(node)) depth += 1
      if (depth > deepest) throw tooMuch(`has values deeper than ${deepest} levels`)
    },
    leave(node) {
      if (isNested(node)) depth -= 1
    },
  })
}

/** Refuses lists that are too long and values that are nested too deep; throws a `badRequest`. */
export function checkValue(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw tooMuch(`has values deeper than ${deepest} levels`)
  if (Array.isArray(value)) checkLength(value.length)
  for (const inner of Object.values(value)) checkValue(inner, depth + 1)
}

function checkLength(length: number): void {
  if (length <= mostListed) return
  throw badRequest(
    `The input array size of ${length} is greater than the maximum allowed of ${mostListed}.`,
    'MAX_INPUT_SIZE_EXCEEDED',
  )
}

function tooMuch(what: string): GraphQLError {
  return badRequest(`This query ${what}.`, 'MAX_COMPLEXITY_EXCEEDED')
}
