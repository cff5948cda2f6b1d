import type { Args, CartInputMetafieldInput, Of } from '#/contract/storefront/types.generated.ts'
import { type Path, refuse, sentenceOf } from '../changes/refused.ts'
import type { RequestContext, StorefrontResolvers } from '../graphql/resolvers.ts'
import { present } from '../graphql/serialize.ts'
import type { Cart, CartMetafield } from './cart.types.ts'
import { bytesOf } from './cart-facts.ts'
import { idInCart } from './cart-id.storefront.ts'
import { type CartServices, type CartView, readWithKey, viewCart } from './carts.storefront.ts'

/** Maximum bytes of JSON for all metafields of a cart. */
const longest = 16_384
const nameForm = /^(?:([\w-]{2,255})\.)?([\w-]{2,64})$/

function nameOf(key: string): { namespace: string; key: string } | null {
  const [, namespace = 'custom', name] = nameForm.exec(key) ?? []
  return name === undefined ? null : { namespace, key: name }
}

/** Writes values over those of the same names. @throws Refused */
export function setMetafields(
  { metafields, updatedAt }: Pick<Cart, 'metafields' | 'updatedAt'>,
  inputs: readonly CartInputMetafieldInput[],
  path: Path,
): readonly CartMetafield[] {
  const all = new Map(
    metafields.map((metafield) => [`${metafield.namespace}.${metafield.key}`, metafield]),
  )
  for (const [index, { key, type, value }] of inputs.entries()) {
    const name = nameOf(key)
    const field = [...path, index, 'key']
    if (!name) throw refuse('cartMetafieldKeyInvalid', field)
    const id = `${name.namespace}.${name.key}`
    const createdAt = all.get(id)?.createdAt ?? updatedAt
    all.set(id, { ...name, type: type.slice(0, 100), value, createdAt, updatedAt })
  }
  const after = [...all.values()]
  if (bytesOf(after) <= longest) return after
  throw refuse('cartMetafieldsOverMax', path, { max: longest })
}

const idOf = ({ namespace, key }: CartMetafield, { token }: Cart) =>
  idInCart(token, 'Metafield', `${namespace}.${key}`)
const viewOf = (view: CartView, metafield: CartMetafield) => ({
  ...metafield,
  id: idOf(metafield, view.cart),
  parentResource: view,
})

function show(
  view: CartView,
  { namespace, key }: { namespace?: string | null; key: string },
): Of<'Metafield'> | null {
  const found = view.cart.metafields.find(
    (metafield) => metafield.key === key && metafield.namespace === (namespace ?? 'custom'),
  )
  return found && view.key !== undefined ? viewOf(view, found) : null
}

const refusal = (code: string, field: readonly string[], message: string) => ({
  userErrors: [{ code, field, message, elementIndex: null }],
})

/** Changes the metafields of a cart, or reports why it can't. */
async function change(
  ownerId: string,
  work: (cart: Cart) => readonly CartMetafield[],
  context: RequestContext<CartServices>,
) {
  const readCart = await readWithKey(ownerId, context)
  if (!readCart) return null
  const { country, language } = context
  const of = { id: { token: readCart.cart.token, key: readCart.key }, country, language }
  return context.services.carts.changeFacts(of, (cart) => ({ metafields: work(cart) }))
}

const unknownOwner = refusal('INVALID_OWNER', ['ownerId'], 'The specified cart does not exist.')

export async function setMetafieldsOf(
  { metafields }: Args['Mutation']['cartMetafieldsSet'],
  context: RequestContext<CartServices>,
) {
  const shown: Of<'Metafield'>[] = []
  for (const ownerId of new Set(metafields.map((metafield) => metafield.ownerId))) {
    const inputs = metafields.filter((metafield) => metafield.ownerId === ownerId)
    const made = await change(
      ownerId,
      (cart) => setMetafields(cart, inputs, ['metafields']),
      context,
    )
    if (!made?.read) return unknownOwner
    const [first] = made.refusals
    if (first) return refusal('INVALID_VALUE', first.path.map(String), sentenceOf(first, 'en'))
    const view = await viewCart(made.read, context)
    for (const { key } of inputs) shown.push(present(show(view, nameOf(key) ?? { key })))
  }
  return { metafields: shown, userErrors: [] }
}

export async function deleteMetafield(
  { input: { ownerId, key } }: Args['Mutation']['cartMetafieldDelete'],
  context: RequestContext<CartServices>,
) {
  const name = nameOf(key)
  let gone: CartMetafield | undefined
  const made = await change(
    ownerId,
    ({ metafields }) => {
      gone = metafields.find(
        (metafield) => metafield.key === name?.key && metafield.namespace === name?.namespace,
      )
      return metafields.filter((metafield) => metafield !== gone)
    },
    context,
  )
  if (!made?.read) return unknownOwner
  if (!gone)
    return refusal('METAFIELD_DOES_NOT_EXIST', ['input', 'key'], 'There is no such metafield.')
  return { deletedId: idOf(gone, made.read.cart), userErrors: [] }
}

export const cartMetafieldResolvers = {
  Cart: {
    metafield: show,
    metafields: (view, { identifiers }) => identifiers.map((name) => show(view, name)),
  },
} satisfies StorefrontResolvers<CartServices>
