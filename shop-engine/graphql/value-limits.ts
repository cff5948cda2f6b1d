import { type ASTNode, type DocumentNode, Kind, visit } from 'graphql'
import { badRequest, tooMuch } from './bad-request.ts'

const deepest = 12
const maxListed = 250

/** Values that are written out in the question, as `checkValue` for those in variables. */
export function checkLiterals(document: DocumentNode): void {
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
  if (length <= maxListed) return
  throw badRequest(
    `The input array size of ${length} is greater than the maximum allowed of ${maxListed}.`,
    'MAX_INPUT_SIZE_EXCEEDED',
  )
}
