import type { CartLineInput, CartLineUpdateInput } from '#/contract/storefront/types.generated.ts'
import { type Path, type Refused, refuse } from '../changes/refused.ts'
import { numberIn } from '../graphql/global-id.ts'
import { readOffers } from '../products/on-sale.store.ts'
import { checkAttributes } from './cart-facts.ts'
import { lineIdIn } from './cart-id.ts'
import { addLines, type LineChange, type NewLine, updateLines } from './cart-lines.ts'
import type { LineWork } from './carts.service.ts'
import { checkOnSale, checkQuantity, fitLines } from './line-checks.ts'

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

/** Puts variants into the cart; `path` leads to the list of inputs. */
export function addingLines(inputs: readonly CartLineInput[], path: Path = ['lines']): LineWork {
  return async (tx, cart, newId) => {
    if (inputs.length === 0) return { lines: cart.lines, notices: [] }
    const newLines = inputs.map(({ merchandiseId }, index) => ({
      variantId: numberIn(merchandiseId, 'ProductVariant'),
      gid: merchandiseId,
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
    return fitLines({ lines, touched, token: cart.token }, offers)
  }
}

function idsOf(newLines: readonly { variantId: number | undefined }[]): number[] {
  return [...new Set(newLines.flatMap(({ variantId }) => variantId ?? []))]
}

export function updatingLines(inputs: readonly CartLineUpdateInput[]): LineWork {
  return async (tx, cart) => {
    refuseNotSold(inputs, ['lines'])
    const changes = inputs.map((input, index): LineChange => {
      const at = ['lines', index]
      const id = lineIdIn(input.id, cart.token)
      if (!id || !cart.lines.some((line) => line.id === id)) {
        throw unknownLine(id ?? input.id, [...at, 'id'])
      }
      const { quantity, attributes, merchandiseId } = input
      if (typeof quantity === 'number') checkQuantity(quantity, [...at, 'quantity'])
      const variantId = merchandiseId ? numberIn(merchandiseId, 'ProductVariant') : undefined
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
      return merchandiseId ? { variantId, gid: merchandiseId, field } : []
    })
    const ids = new Set(changes.map(({ id }) => id))
    const touched = new Set([
      ...cart.lines.filter(({ id }) => ids.has(id)).map(({ variantId }) => variantId),
      ...idsOf(newLines),
    ])
    const offers = await readOffers(tx, [...touched])
    checkOnSale(newLines, offers)
    const lines = updateLines(cart.lines, changes)
    return fitLines({ lines, touched, token: cart.token }, offers)
  }
}

export function removingLines(gids: readonly string[]): LineWork {
  return async (_tx, cart) => {
    const ids = new Set(
      gids.map((gid) => {
        const id = lineIdIn(gid, cart.token)
        if (!id || !cart.lines.some((line) => line.id === id))
          throw unknownLine(id ?? gid, ['lineIds'])
        return id
      }),
    )
    return { lines: cart.lines.filter(({ id }) => !ids.has(id)), notices: [] }
  }
}

function unknownLine(id: string, field: Path): Refused {
  return refuse('cartLineUnknown', field, { id })
}
