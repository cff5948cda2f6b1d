import {
  type ASTVisitor,
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
const mostListed = 250

/** Changes that try a password or a token; one in a request, so that each can be counted. */
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
  roots: string[]
}

/**
 * Refuses what would cost too much before anything is spent on it: each fragment is measured once,
 * however often it is spread. Throws a `badRequest`.
 */
export function checkLimits(
  document: DocumentNode,
  { operationName, demo }: { operationName: string | undefined; demo: boolean },
): { operation: OperationDefinitionNode; credentialFields: readonly string[] } {
  const operation = chosenOperation(document, operationName)
  const extent = measure(document, operation.selectionSet)
  if (extent.depth > deepest) throw tooMuch(`is deeper than ${deepest} levels`)
  if (extent.aliases > mostAliases) throw tooMuch(`has more than ${mostAliases} aliases`)
  if (extent.roots.length > mostRootFields) {
    throw tooMuch(`has more than ${mostRootFields} fields at its root`)
  }
  const credentialFields = extent.roots.filter((name) => credentialMutations.has(name))
  if (credentialFields.length > 1) throw tooMuch('signs in or up more than once')
  if (!demo && extent.roots.some((name) => name === '__schema' || name === '__type')) {
    throw badRequest('The interface does not describe itself here.', 'INTROSPECTION_DISABLED')
  }
  visit(document, listLengths)
  return { operation, credentialFields }
}

function chosenOperation(
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const named = operations.filter(
    ({ name }) => operationName === undefined || name?.value === operationName,
  )
  const [operation, another] = named
  if (!operation) throw badRequest(`No operation named "${operationName ?? ''}"`)
  if (another)
    throw badRequest('An operation name is required if there is more than one operation.')
  return operation
}

function measure(document: DocumentNode, root: SelectionSetNode): Extent {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  }
  const measured = new Map<string, Extent | 'now'>()

  const ofFragment = (name: string): Extent => {
    const known = measured.get(name)
    if (known === 'now') throw badRequest(`Cannot spread fragment "${name}" within itself.`)
    if (known) return known
    const fragment = fragments.get(name)
    if (!fragment) return { depth: 0, aliases: 0, roots: [] } // named by validation
    measured.set(name, 'now')
    const extent = ofSelections(fragment.selectionSet)
    measured.set(name, extent)
    return extent
  }
  const ofSelections = ({ selections }: SelectionSetNode): Extent => {
    const sum: Extent = { depth: 0, aliases: 0, roots: [] }
    for (const selection of selections) {
      if (selection.kind !== Kind.FIELD) {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet)
        sum.depth = Math.max(sum.depth, inner.depth)
        sum.aliases += inner.aliases
        sum.roots = [...sum.roots, ...inner.roots].slice(0, mostRootFields + 1)
        continue
      }
      const name = selection.name.value
      const inner = selection.selectionSet && ofSelections(selection.selectionSet)
      const isMeta = name.startsWith('__') // its depth has a rule of its own
      sum.depth = Math.max(sum.depth, isMeta ? 1 : 1 + (inner?.depth ?? 0))
      sum.aliases += (selection.alias ? 1 : 0) + (inner?.aliases ?? 0)
      if (sum.roots.length <= mostRootFields) sum.roots.push(name)
    }
    return sum
  }
  return ofSelections(root)
}

const listLengths: ASTVisitor = {
  enter(node) {
    if (node.kind === Kind.LIST) checkLength(node.values.length)
  },
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
