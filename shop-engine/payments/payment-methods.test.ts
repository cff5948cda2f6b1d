import { describe, expect, it } from 'vitest'
import { money } from '#/contract/money.ts'
import { declinedCardNumber, demoCard } from '#/harness/demo-card.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { account } from '../checkout/card.fixture.ts'
import type { TypedCard } from './demo-card.ts'
import { offeredMethod, paymentChoices, paymentMethods } from './payment-methods.ts'

const demo = { publicUrl: 'http://localhost:3000', publicToken: 'token', demo: true, facts }
const real = { ...demo, demo: false, bankAccount: () => account }
const now = new Date('2026-11-21T09:00:00.000Z')
const request = { total: money(4589, 'USD'), card: demoCard, now }

describe('ways to pay', () => {
  it('are the simulated payment and a bank transfer in the demo', () => {
    expect(paymentChoices(demo, 'en').map(({ id }) => id)).toEqual(['simulated', 'bank-transfer'])
  })

  it('leave the simulated payment out of a real shop', () => {
    expect(paymentChoices(real, 'en').map(({ id }) => id)).toEqual(['bank-transfer'])
    const noAccount = { ...real, bankAccount: () => null }
    expect(paymentChoices(noAccount, 'en')).toEqual([])
    expect(paymentChoices({ ...real, bankTransfer: () => false }, 'en')).toEqual([])
    expect(offeredMethod(noAccount, 'bank-transfer')).toBeUndefined()
    expect(offeredMethod(real, 'simulated')).toBeUndefined()
  })

  it('say plainly that a simulated payment charges nothing, in both languages', () => {
    expect(paymentChoices(demo, 'en')[0]?.explanation).toContain('nothing is charged')
    expect(paymentChoices(demo, 'fr')[0]?.explanation).toContain('rien n’est débité')
  })

  it('have no card among them', () => {
    expect(offeredMethod(demo, 'card')).toBeUndefined()
  })
})

describe('a refund', () => {
  it.each([
    ['simulated', 'done', false],
    ['bank-transfer', 'pending', true],
  ] as const)('by %s is %s at first, and sent by staff: %s', async (id, is, refundsByHand) => {
    const request = { orderId: 1, amount: money(100, 'USD'), reference: null, key: 'a' }
    const method = paymentMethods[id]
    expect(await method.refund(request, demo)).toEqual({ is, reference: null })
    expect(method.refundsByHand).toBe(refundsByHand)
  })
})

describe('a simulated payment', () => {
  const method = paymentMethods.simulated

  const pay = (card: Partial<TypedCard>) =>
    method.authorise({ ...request, card: { ...demoCard, ...card } })

  it('is paid at once', async () => {
    expect(await method.authorise(request)).toBe('PAID')
  })

  it('is declined with the cards that are there for it', async () => {
    expect(await pay({ cardNumber: declinedCardNumber })).toEqual({ kind: 'declined' })
    expect(await pay({ cardNumber: '4000000000009995' })).toEqual({
      kind: 'declined',
      reason: 'funds',
    })
  })

  it.each(['4242424242424242', '4242-4242-4242-4242', ' 4242 42424242 4242 '])(
    'takes the number however its digits are grouped: %j',
    async (cardNumber) => {
      expect(await pay({ cardNumber })).toBe('PAID')
    },
  )

  it.each(['', '4242 4242 4242 4241', '4111 1111 1111 1111', '4242'])(
    'takes test numbers alone: %j',
    async (cardNumber) => {
      expect(await pay({ cardNumber })).toEqual({ kind: 'cardInvalid', fields: ['cardNumber'] })
    },
  )

  it.each(['11/26', '1126', '11 / 2026', '01-30'])('takes a card until %j', async (cardExpiry) => {
    expect(await pay({ cardExpiry })).toBe('PAID')
  })

  it.each(['10/26', '13/30', '00/30', '12/99', '', 'soon'])(
    'takes no card that is good until %j',
    async (cardExpiry) => {
      expect(await pay({ cardExpiry })).toEqual({ kind: 'cardInvalid', fields: ['cardExpiry'] })
    },
  )

  it('wants the code of three digits, or four on a card that has four', async () => {
    const wrong = { kind: 'cardInvalid', fields: ['cardCvc'] }
    expect(await pay({ cardCvc: '12' })).toEqual(wrong)
    expect(await pay({ cardCvc: '1234' })).toEqual(wrong)
    const four = '3782 822463 10005'
    expect(await pay({ cardNumber: four, cardCvc: '1234' })).toBe('PAID')
    expect(await pay({ cardNumber: four })).toEqual(wrong)
  })
})

describe('a bank transfer', () => {
  const method = paymentMethods['bank-transfer']
  const order = { language: 'en', orderNumber: '1001', total: request.total } as const

  it('leaves the order pending, whatever was typed into the card form', async () => {
    const card = { ...demoCard, cardNumber: declinedCardNumber }
    expect(await method.authorise({ ...request, card })).toBe('PENDING')
  })

  it('tells the amount, the account and the reference, and in the demo that it is an example', () => {
    const published = method.instructions({ ...order, settings: demo })
    expect(published?.text).toContain('$45.89 within 7 days')
    expect(published?.details).toContainEqual({ label: 'Account number', value: '0000000000' })
    expect(published?.details).toContainEqual({ label: 'Reference', value: 'Glovebox 1001' })
    expect(published?.warning).toMatch(/^This is a demo, so please don’t send money\./)
  })

  it.each([demo, real])('tells the owner’s own account, with no warning: %j', (settings) => {
    const own = {
      holder: 'Ada',
      bank: 'First',
      routingNumber: '123456789',
      accountNumber: '7654321',
      currencies: account.currencies,
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
    const settings = { ...real, bankAccount: () => null }
    const published = method.instructions({ ...order, settings })
    expect(published?.warning).toContain('We’ll email them within 24 hours')
    expect(JSON.stringify(published)).not.toContain('0000000000')
  })
})
