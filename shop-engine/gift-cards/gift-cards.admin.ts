import { includesScope } from '#/contract/staff.ts'
import type { Database } from '#/database/database.ts'
import type { StaffCustomers } from '../customers/staff-customers.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { rootList } from '../graphql/admin-lists.ts'
import { pageOf } from '../graphql/connections.ts'
import { globalId, numbered, numberOf } from '../graphql/global-id.ts'
import { present, serializeDollars } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { createGiftCard, sendGiftCardAgain } from './create-gift-card.ts'
import {
  findGiftCard,
  type GiftCard,
  type GiftCardTransaction,
  readGiftCardTransactions,
} from './gift-card.store.ts'
import {
  adjustGiftCard,
  deactivateGiftCard,
  editGiftCard,
  type GiftCardDeps,
} from './gift-card-edits.ts'
import { countGiftCards, giftCardFields, listGiftCards } from './gift-card-list.ts'

export interface GiftCardServices {
  giftCards: GiftCardDeps & { database: Database<ShopTables> }
  customers: Pick<StaffCustomers, 'find'>
}
type Context = AdminContext<GiftCardServices>

const find = async (number: number, { services }: Context) =>
  (await findGiftCard(services.giftCards.database.db, { id: number })) ?? null
const view = (id: number, context: Context) => async () => ({ giftCard: await find(id, context) })
const customerOf = async (id: number | null, { services }: Context) =>
  id === null ? null : ((await services.customers.find({ id })) ?? null)

const findTransaction =
  <Kind extends GiftCardTransaction['kind']>(kind: Kind) =>
  async (id: string, { services }: Context) => {
    const where = { id: numberOf(id, kind) }
    const [found] = await readGiftCardTransactions(services.giftCards.database.db, where)
    return found?.kind === kind ? { ...found, kind } : null
  }

const idOf = (id: string) => numberOf(id, 'GiftCard')
const customerIds = { customerId: 'Customer', recipientAttributes: { id: 'Customer' } }

const cards = mutations<GiftCardServices>('write_gift_cards', {
  async giftCardCreate({ input }, change, context) {
    const { id, code } = await createGiftCard(
      context.services.giftCards,
      change,
      numbered(input, customerIds),
    )
    return async () => ({ giftCard: await find(id, context), giftCardCode: code })
  },
  async giftCardUpdate({ id, input }, change, context) {
    return view(
      await editGiftCard(
        context.services.giftCards,
        change,
        idOf(id),
        numbered(input, customerIds),
      ),
      context,
    )
  },
  async giftCardSendNotificationToRecipient({ id }, change, context) {
    return view(await sendGiftCardAgain(context.services.giftCards, change, idOf(id)), context)
  },
  async giftCardDeactivate({ id }, change, context) {
    return view(await deactivateGiftCard(change, idOf(id)), context)
  },
})
const findCredit = findTransaction('GiftCardCreditTransaction')
const findDebit = findTransaction('GiftCardDebitTransaction')

const transactions = mutations<GiftCardServices>('write_gift_card_transactions', {
  giftCardCredit: async ({ id, creditInput: { creditAmount: amount, note } }, change, context) => {
    const how = { amount, argument: 'creditInput', note: note ?? '' } as const
    const gid = globalId('GiftCardCreditTransaction', await adjustGiftCard(change, idOf(id), how))
    return async () => ({ giftCardCreditTransaction: await findCredit(gid, context) })
  },
  giftCardDebit: async ({ id, debitInput: { debitAmount: amount, note } }, change, context) => {
    const how = { amount, argument: 'debitInput', note: note ?? '' } as const
    const gid = globalId('GiftCardDebitTransaction', await adjustGiftCard(change, idOf(id), how))
    return async () => ({ giftCardDebitTransaction: await findDebit(gid, context) })
  },
})

const transactionFields = {
  id: ({ kind, id }: GiftCardTransaction) => globalId(kind, id),
  amount: ({ kind, cents }: GiftCardTransaction) =>
    serializeDollars(kind === 'GiftCardDebitTransaction' ? -cents : cents),
  giftCard: async ({ giftCardId: id }: GiftCardTransaction, _args: unknown, context: Context) =>
    present(await find(id, context)),
  note: ({ note }: GiftCardTransaction) => note || null,
  processedAt: ({ createdAt }: GiftCardTransaction) => createdAt,
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    GiftCard: GiftCard
    GiftCardCreditTransaction: GiftCardTransaction
    GiftCardDebitTransaction: GiftCardTransaction
  }
}

export const giftCardsAdmin = {
  searches: { giftCards: giftCardFields, giftCardsCount: giftCardFields },
  scopes: {
    GiftCard: 'read_gift_cards',
    'QueryRoot.giftCardsCount': 'read_gift_cards',
    GiftCardTransaction: 'read_gift_card_transactions',
    GiftCardCreditTransaction: 'read_gift_card_transactions',
    GiftCardDebitTransaction: 'read_gift_card_transactions',
  },
  nodes: {
    GiftCard: (id, context) => find(idOf(id), context),
    GiftCardCreditTransaction: findCredit,
    GiftCardDebitTransaction: findDebit,
  },
  resolvers: {
    QueryRoot: {
      giftCard: (_root, { id }, context) => find(idOf(id), context),
      ...rootList<'giftCards', GiftCardServices>('giftCards', {
        sortKey: 'ID',
        page: ({ sortKey: sort, ...listQuery }, { services, caller }) =>
          listGiftCards(services.giftCards.database.db, {
            ...listQuery,
            sort,
            seesCustomers: includesScope(caller.scopes, 'read_customers'),
          }),
        count: (listQuery, { services, caller }) =>
          countGiftCards(services.giftCards.database.db, {
            ...listQuery,
            seesCustomers: includesScope(caller.scopes, 'read_customers'),
          }),
      }),
    },
    Mutation: { ...cards, ...transactions },
    GiftCard: {
      initialValue: ({ initialCents }) => serializeDollars(initialCents),
      balance: ({ balanceCents }) => serializeDollars(balanceCents),
      maskedCode: ({ lastCharacters }) => `•••• •••• •••• ${lastCharacters}`,
      enabled: ({ deactivatedAt }) => deactivatedAt === null,
      note: ({ note }) => note || null,
      customer: ({ customerId }, _args, context) => customerOf(customerId, context),
      recipientAttributes: async ({ recipient }, _args, context) => {
        const account = await customerOf(recipient?.id ?? null, context)
        if (!recipient || !account) return null
        const { name: preferredName, message } = recipient
        return { recipient: account, preferredName, message, sendNotificationAt: null }
      },
      transactions: async ({ id }, args, { services }) => {
        const { db } = services.giftCards.database
        const all = await readGiftCardTransactions(db, { giftCardId: id })
        return pageOf(all, { args, field: 'transactions' })
      },
    },
    GiftCardCreditTransaction: transactionFields,
    GiftCardDebitTransaction: transactionFields,
  },
} satisfies AdminFeature<GiftCardServices>
