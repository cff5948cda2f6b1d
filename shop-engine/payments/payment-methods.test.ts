import { describe, expect, it } from 'vitest'
import { money } from '#/contract/money.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { methodOfOrder, offeredMethod, paymentChoices } from './payment-methods.ts'

const demo = { publicUrl: 'http://localhost:3000', publicToken: 'token', demo: true, facts }
const real = { ...demo, demo: false }
const request = { total: money(4589, 'USD'), simulate: undefined }

describe('ways to pay', () => {
  it('are the simulated payment and a bank transfer in the demo', () => {
    expect(paymentChoices(demo, 'en').map(({ id }) => id)).toEqual(['simulated', 'bank-transfer'])
  })

  it('leave the simulated payment out of a real shop', () => {
    expect(paymentChoices(real, 'en').map(({ id }) => id)).toEqual(['bank-transfer'])
    expect(offeredMethod(real, 'simulated')).toBeUndefined()
  })

  it('say plainly that a simulated payment moves no money, in both languages', () => {
    expect(paymentChoices(demo, 'en')[0]?.explanation).toContain('no money moves')
    expect(paymentChoices(demo, 'fr')[0]?.explanation).toContain('aucun argent ne circule')
  })

  it('have no card among them', () => {
    expect(offeredMethod(demo, 'card')).toBeUndefined()
  })
})

describe('a refund', () => {
  it.each(['simulated', 'bank-transfer'] as const)('is done at once by %s', async (id) => {
    const request = { orderId: 1, amount: money(100, 'USD'), reference: null, key: 'a' }
    expect(await methodOfOrder(id).refund(request, demo)).toEqual({ is: 'done', reference: null })
  })
})

describe('a simulated payment', () => {
  const method = methodOfOrder('simulated')

  it('is paid at once', async () => {
    expect(await method.authorise(request)).toBe('PAID')
  })

  it('is declined when told so', async () => {
    expect(await method.authorise({ ...request, simulate: 'decline' })).toBe('declined')
  })
})

describe('a bank transfer', () => {
  const method = methodOfOrder('bank-transfer')
  const order = { language: 'en', orderNumber: '1001', total: request.total } as const

  it('leaves the order pending, whatever the simulated payment was told', async () => {
    expect(await method.authorise({ ...request, simulate: 'decline' })).toBe('PENDING')
  })

  it('tells the amount, the account and the reference, and in the demo that it is an example', () => {
    const published = method.instructions({ ...order, settings: demo })
    expect(published?.text).toContain('$45.89 within 7 days')
    expect(published?.details).toContainEqual({ label: 'Account number', value: '0000000000' })
    expect(published?.details).toContainEqual({ label: 'Reference', value: 'Glovebox 1001' })
    expect(published?.warning).toMatch(/^This is a demonstration: please do not send money\./)
  })

  it.each([demo, real])('tells the owner’s own account, with no warning: %j', (settings) => {
    const own = {
      holder: 'Ada',
      bank: 'First',
      routingNumber: '123456789',
      accountNumber: '7654321',
    }
    const published = method.instructions({
      ...order,
      settings: { ...settings, bankAccount: () => own },
    })
    expect(published?.warning).toBeNull()
    expect(published?.details).toContainEqual({ label: 'Account number', value: '7654321' })
    expect(JSON.stringify(published)).not.toContain('0000000000')
  })

  it('sends nobody to the example account in a real shop', () => {
    const published = method.instructions({ ...order, settings: real })
    expect(published?.warning).toContain('they follow by email within 24 hours')
    expect(JSON.stringify(published)).not.toContain('0000000000')
  })
})
