import { idKey } from '#/contract/page-addresses.ts'
import type { RunningShop } from '#/harness/running-shop.ts'
import { tokenOf } from '#/tests/fixtures/customers.ts'
import { callShop, openOffice } from '#/tests/fixtures/moderators.ts'

/** What the demo lacks, as it is a while after the opening; returns the pages of the records. */
async function fillOffice(shop: RunningShop) {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  await post('/api/contact', {
    ...{ name: 'Priya Raman', email: 'priya.raman@customers.example', topic: 'support' },
    message: 'My gel has turned dark.\n\nIs it spent, or may I go on using it?',
  })
  const { accessToken } = await tokenOf(shop.url)
  const { products } = await callShop(
    shop,
    '{ products(first: 1) { nodes { id variants(first: 1) { nodes { id } } } } }',
    {},
  )
  const [product] = products.nodes
  const question = { productId: product.id, text: 'Does it leave a residue on a matte dashboard?' }
  await post('/api/questions', question, accessToken)
  const made = await callShop(shop, making, {
    discount: {
      ...{ title: 'Spring cleaning', code: 'SPRING10', startsAt: '2026-03-01T08:00:00Z' },
      customerSelection: { all: true },
      customerGets: { items: { all: true }, value: { percentage: 0.1 } },
    },
    giftCard: { initialValue: '50', note: 'For the raffle in May' },
    draft: {
      email: 'theo.laurent@customers.example',
      lineItems: [{ variantId: product.variants.nodes[0].id, quantity: 2 }],
      note: 'Ordered by phone',
    },
  })
  return { ...(await inboxOf(shop)), ...pagesOf(made) }
}

const making = `
  mutation ($discount: DiscountCodeBasicInput!, $giftCard: GiftCardCreateInput!, $draft: DraftOrderInput!) {
    discountCodeBasicCreate(basicCodeDiscount: $discount) { codeDiscountNode { id } }
    giftCardCreate(input: $giftCard) { giftCard { id } }
    draftOrderCreate(input: $draft) { draftOrder { id } }
  }`

type Made = Awaited<ReturnType<typeof callShop>>

const pagesOf = ({ discountCodeBasicCreate, giftCardCreate, draftOrderCreate }: Made) => ({
  discount: `/admin/discounts/${idKey(discountCodeBasicCreate.codeDiscountNode.id)}`,
  giftCard: `/admin/gift-cards/${idKey(giftCardCreate.giftCard.id)}`,
  draft: `/admin/orders/drafts/${idKey(draftOrderCreate.draftOrder.id)}`,
})

async function inboxOf(shop: RunningShop) {
  const { token } = await openOffice(shop)
  const first = async (kind: 'messages' | 'questions') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${shop.url}/api/admin/${kind}`, { headers })
    const [record] = (await answer.json())[kind]
    return `/admin/${kind}/${record.id}`
  }
  return { message: await first('messages'), question: await first('questions') }
}

export type OfficeRecords = Awaited<ReturnType<typeof fillOffice>>

const filled = new WeakMap<RunningShop, Promise<OfficeRecords>>()

/** The pages of a shop's records, written when they're first needed. */
export function officeRecords(shop: RunningShop): Promise<OfficeRecords> {
  const records = filled.get(shop) ?? fillOffice(shop)
  filled.set(shop, records)
  return records
}
