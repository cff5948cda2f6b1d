import { expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'

/** One dear question and one cheap one. */
const queries = [
  '{ orders(first: 100) { nodes { id lineItems(first: 20) { nodes { id } } } } }',
  '{ orders(first: 100) { nodes { id } } }',
]

test('a screen whose admin has asked for too much at once waits until the shop answers again', async ({
  page,
  shop,
}) => {
  const office = await openOffice(shop)
  const isThrottled = async (query: string) => {
    const answer = await fetch(`${shop.url}/admin/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { errors = [] } = await answer.json()
    return errors[0]?.extensions.code === 'THROTTLED'
  }
  await openAdmin(page, office, '/admin/orders')
  const order = page.getByRole('link', { name: /^#\d+$/ }).first()
  const number = (await order.textContent()) ?? ''
  for (const query of queries) while (!(await isThrottled(query))) {}
  await order.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
})
