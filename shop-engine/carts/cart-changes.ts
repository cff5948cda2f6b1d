import type { Closing } from '#/contract/closing.ts'
import type { CartLineInput, CartLineUpdateInput } from '#/contract/storefront/types.generated.ts'
import { type Path, refuse } from '../changes/refused.ts'
import { readOffers } from '../products/on-sale.store.ts'
import type { Cart, CartLine } from './cart.types.ts'
import { checkAttributes } from './cart-facts.ts'
import { addLines, type LineChange, type NewLine, updateLines } from './cart-lines.ts'
import type { LineWork } from './carts.service.ts'
import { checkOnSale, checkQuantity, fitLines } from './line-checks.ts'
import { refuseWhileClosed } from './while-closed.ts'

/** A variant that goes into the cart, by its number; undefined if the caller's id is of something else. */
export type LineInput = CartLineInput & { variantId: number | undefined }
/** A line, its changes, and the number of its new variant; undefined as above. */
export type LineUpdateInput = CartLineUpdateInput & {
  line: NamedLine
  variantId: number | undefined
}

/** What a caller calls a line, and its uuid in it, if it is one; the token of its cart may be left out. */
export interface NamedLine {
  name: string
  id: string | undefined
  token: string | null
}

type NotSold = Pick<CartLineInput, 'sellingPlanId' | 'parent'>

/** Rejects subscriptions and parent lines, which this shop doesn't have. */
function refuseNotSold(inputs: readonly NotSold[], path: Path): void {
  for (const [name, code] of [
    ['sellingPlanId', 'sellingPlanUnfit'],
    ['parent', 'parentLineUnknown'],
  ] as const) {
    const index = inputs.findIndex((input) => input[name])
    if (index >= 0) throw refuse(code, [...path, index, name])
  }
}

/** Puts variants into the cart; `path` leads to the list of inputs. A closed shop refuses that. */
export function addingLines(
  inputs: readonly LineInput[],
  { closing, path = ['lines'] }: { closing: Closing | null; path?: Path | undefined },
): LineWork {
  return async (tx, cart, newId) => {
    if (inputs.length === 0) return { lines: cart.lines, notices: [] }
    refuseWhileClosed(closing, path)
    const newLines = inputs.map(({ variantId, merchandiseId: name }, index) => ({
      variantId,
      name,
      field: [...path, index, 'merchandiseId'],
    }))
    refuseNotSold(inputs, path)
    const offers = await readOffers(tx, idsOf(newLines))
    checkOnSale(newLines, offers)
    const additions = inputs.map((input, index): NewLine => {
      const quantity = input.quantity ?? 1
      checkQuantity(quantity, [...path, index, 'quantity'])
      const named = checkAttributes(input.attributes ?? [], [...path, index, 'attributes'])
      return { variantId: newLines[index]?.variantId ?? 0, quantity, attributes: named }
    })
    const added = additions.filter(({ quantity }) => quantity > 0)
    const lines = addLines(cart.lines, added, newId)
    const touched = new Set(added.map(({ variantId }) => variantId))
    return fitLines({ lines, touched }, offers)
  }
}

function idsOf(newLines: readonly { variantId: number | undefined }[]): number[] {
  return [...new Set(newLines.flatMap(({ variantId }) => variantId ?? []))]
}

/** Changes lines; a closed shop refuses more pieces of anything, and lets a cart have fewer. */
export function updatingLines(
  inputs: readonly LineUpdateInput[],
  closing: Closing | null,
): LineWork {
  return async (tx, cart) => {
    refuseNotSold(inputs, ['lines'])
    const changes = inputs.map((input, index): LineChange => {
      const at = ['lines', index]
      const id = knownLine(cart, input.line, [...at, 'id'])
      const { quantity, attributes, merchandiseId, variantId } = input
      if (typeof quantity === 'number') checkQuantity(quantity, [...at, 'quantity'])
      return {
        id,
        ...(typeof quantity === 'number' && { quantity }),
        ...(attributes && { attributes: checkAttributes(attributes, [...at, 'attributes']) }),
        ...(merchandiseId && { variantId: variantId ?? 0 }),
      }
    })
    const newLines = inputs.flatMap(({ merchandiseId }, index) => {
      const field = ['lines', index, 'merchandiseId']
      const variantId = changes[index]?.variantId
      return merchandiseId ? { variantId, name: merchandiseId, field } : []
    })
    const ids = new Set(changes.map(({ id }) => id))
    const touched = new Set([
      ...cart.lines.filter(({ id }) => ids.has(id)).map(({ variantId }) => variantId),
      ...idsOf(newLines),
    ])
    const offers = await readOffers(tx, [...touched])
    checkOnSale(newLines, offers)
    const lines = updateLines(cart.lines, changes)
    if (hasMore(cart.lines, lines)) refuseWhileClosed(closing, ['lines'])
    return fitLines({ lines, touched }, offers)
  }
}

/** Whether there are more pieces of any variant than before. */
function hasMore(before: readonly CartLine[], after: readonly CartLine[]): boolean {
  const pieces = (lines: readonly CartLine[], variantId: number) =>
    lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)
  return after.some(({ variantId }) => pieces(after, variantId) > pieces(before, variantId))
}

export function removingLines(named: readonly NamedLine[]): LineWork {
  return async (_tx, cart) => {
    const ids = new Set(named.map((line) => knownLine(cart, line, ['lineIds'])))
    return { lines: cart.lines.filter(({ id }) => !ids.has(id)), notices: [] }
  }
}

function knownLine(cart: Cart, { id, name, token }: NamedLine, field: Path): string {
  const own = token === null || token === cart.token ? id : undefined
  if (own && cart.lines.some((line) => line.id === own)) return own
  throw refuse('cartLineUnknown', field, { id: own ?? name })
}
