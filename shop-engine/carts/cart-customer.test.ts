import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { ada } from '../customers/customer-api.fixture.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import { createCart, readCart, setBuyer } from './cart.fixture.ts'

forEachDatabase((databases) => {
  const openShop = async () => openShopOn(await databases.fresh())

  it('ties a cart to a customer and unties it again', async () => {
    const { ask, signedIn, adaId } = await openShop()
    const token = await signedIn()
    const { id } = (await ask(createCart, { input: {} })).change.cart
    const tied = (await ask(setBuyer, { id, buyer: { customerAccessToken: token } })).change.cart
    expect(tied.buyerIdentity).toMatchObject({ email: ada.email, customer: { id: adaId } })
    expect((await ask(readCart, { id })).cart.buyerIdentity.customer).toEqual({ id: adaId })
    expect((await ask(readCart, { id: id.split('?')[0] })).cart.buyerIdentity.customer).toBeNull()

    const saved = (await ask(setBuyer, { id, buyer: { countryCode: 'FR' } })).change.cart
    expect(saved.buyerIdentity).toMatchObject({ countryCode: 'FR', customer: { id: adaId } })
    const untied = (await ask(setBuyer, { id, buyer: { customerAccessToken: null } })).change.cart
    expect(untied.buyerIdentity).toMatchObject({ email: null, customer: null })

    const refused = (await ask(setBuyer, { id, buyer: { customerAccessToken: 'x' } })).change
    expect(refused.userErrors).toMatchObject([
      { code: 'INVALID', field: ['buyerIdentity', 'customerAccessToken'] },
    ])
  })

  it('starts a cart for the buyer whom @inContext names', async () => {
    const { ask, signedIn, adaId } = await openShop()
    const token = await signedIn()
    const body = '{ cartCreate { cart { buyerIdentity { customer { id } } } } }'
    const start = `mutation ($token: String!) @inContext(buyer: { customerAccessToken: $token }) ${body}`
    const whole = `mutation ($buyer: BuyerInput) @inContext(buyer: $buyer) ${body}`
    const customer = { customer: { id: adaId } }
    expect((await ask(start, { token })).cartCreate.cart.buyerIdentity).toEqual(customer)
    const buyer = { customerAccessToken: token }
    expect((await ask(whole, { buyer })).cartCreate.cart.buyerIdentity).toEqual(customer)
    expect((await ask(start, { token: 'x' })).cartCreate.cart.buyerIdentity.customer).toBeNull()
  })

  it('tells whoever has a cart no more of its customer than name, address and phone', async () => {
    const { response, ask, signedIn } = await openShop()
    const token = await signedIn()
    const input = { buyerIdentity: { customerAccessToken: token } }
    const { id } = (await ask(createCart, { input })).change.cart
    for (const field of [
      'orders(first: 1) { nodes { id } }',
      'addresses(first: 1) { nodes { id } }',
      'defaultAddress { id }',
      'numberOfOrders',
      'acceptsMarketing',
    ]) {
      const query = `query ($id: ID!) { cart(id: $id) { buyerIdentity { customer { firstName ${field} } } } }`
      const { errors } = await response(query, { id })
      expect(errors?.[0].extensions.code).toBe('ACCESS_DENIED')
    }
  })
})
