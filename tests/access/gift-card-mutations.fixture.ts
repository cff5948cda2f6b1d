import type { MutationShop } from './mutation-shop.fixture.ts'
import type { MutationRow } from './mutation-table.fixture.ts'

/** A card with fifty dollars on it; its id. */
async function giftCard({ make }: MutationShop): Promise<string> {
  const given = { input: { initialValue: '50', note: 'Thanks' } }
  return (await make('giftCardCreate', given, 'giftCard { id }')).giftCard.id
}
const five = { amount: '5', currencyCode: 'USD' }

/** Every mutation of gift cards: see `mutation-table.fixture.ts`. */
export const giftCardMutations: Readonly<Record<string, MutationRow>> = {
  giftCardCreate: [
    () => ({ input: { initialValue: '25', code: `GIFT${Date.now()}` } }),
    {},
    { balance: '25.00 USD' },
  ],
  giftCardUpdate: [
    async (shop) => ({ id: await giftCard(shop), input: { note: 'Sorry' } }),
    { note: 'Thanks' },
    { note: 'Sorry' },
  ],
  giftCardSendNotificationToRecipient: [
    async (shop) => {
      const recipientAttributes = { id: await shop.customer() }
      const given = { input: { initialValue: '50', recipientAttributes } }
      return { id: (await shop.make('giftCardCreate', given, 'giftCard { id }')).giftCard.id }
    },
    {},
    { sent: true },
  ],
  giftCardDeactivate: [
    async (shop) => ({ id: await giftCard(shop) }),
    { enabled: true },
    { enabled: false },
  ],
  giftCardCredit: [
    async (shop) => ({ id: await giftCard(shop), creditInput: { creditAmount: five } }),
    { balance: '50.00 USD' },
    { balance: '55.00 USD' },
  ],
  giftCardDebit: [
    async (shop) => ({
      id: await giftCard(shop),
      debitInput: { debitAmount: five, note: 'Mistake' },
    }),
    { balance: '50.00 USD' },
    { balance: '45.00 USD', reason: 'Mistake' },
  ],
}
