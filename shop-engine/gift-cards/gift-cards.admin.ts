import { includesScope } from '#/contract/staff.ts'
import type { Database } from '#/database/database.ts'
import type { StaffCustomers } from '../customers/staff-customers.ts'
import {
  type AdminContext,
  type AdminFeature,
  type Change,
  mutationScopes,
  mutations,
} from '../graphql/admin.ts'
import { rootList } from '../graphql/admin-lists.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { serializeDollars, toSecond } from '../graphql/serialize.ts'
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
  type GiftCardInput,
  giftCardId,
} from './gift-card-edits.ts'
import {
  countGiftCards,
  type GiftCardSort,
  giftCardFields,
  listGiftCards,
} from './gift-card-list.ts'

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
  (kind: GiftCardTransaction['kind']) =>
  async (id: string, { services }: Context) => {
    const where = { id: numberIn(id, kind) ?? 0 }
    const [found] = await readGiftCardTransactions(services.giftCards.database.db, where)
    return found?.kind === kind ? found : null
  }

interface AdjustInput {
  note?: string | null
}
type Amount = { amount: string; currencyCode: string }

async function adjusted(
  change: Change,
  context: Context,
  {
    id,
    ...how
  }: { id: string; amount: Amount; argument: 'creditInput' | 'debitInput'; input: AdjustInput },
) {
  const { amount, argument, input } = how
  const number = await adjustGiftCard(change, id, { amount, argument, note: input.note ?? '' })
  const isCredit = argument === 'creditInput'
  const kind = isCredit ? 'GiftCardCreditTransaction' : 'GiftCardDebitTransaction'
  const field = isCredit ? 'giftCardCreditTransaction' : 'giftCardDebitTransaction'
  return async () => ({ [field]: await findTransaction(kind)(globalId(kind, number), context) })
}

const cards = mutations<GiftCardServices>({
  async giftCardCreate({ input }: { input: GiftCardInput }, change, context) {
    const { id, code } = await createGiftCard(context.services.giftCards, change, input)
    return async () => ({ giftCard: await find(id, context), giftCardCode: code })
  },
  async giftCardUpdate({ id, input }: { id: string; input: GiftCardInput }, change, context) {
    return view(await editGiftCard(context.services.giftCards, change, id, input), context)
  },
  async giftCardSendNotificationToRecipient({ id }: { id: string }, change, context) {
    return view(await sendGiftCardAgain(context.services.giftCards, change, id), context)
  },
  async giftCardDeactivate({ id }: { id: string }, change, context) {
    return view(await deactivateGiftCard(change, id), context)
  },
})
const transactions = mutations<GiftCardServices>({
  giftCardCredit: (
    { id, creditInput: input }: { id: string; creditInput: AdjustInput & { creditAmount: Amount } },
    change,
    context,
  ) =>
    adjusted(change, context, { id, input, argument: 'creditInput', amount: input.creditAmount }),
  giftCardDebit: (
    { id, debitInput: input }: { id: string; debitInput: AdjustInput & { debitAmount: Amount } },
    change,
    context,
  ) => adjusted(change, context, { id, input, argument: 'debitInput', amount: input.debitAmount }),
})

const transactionFields = {
  id: ({ kind, id }: GiftCardTransaction) => globalId(kind, id),
  amount: ({ kind, cents }: GiftCardTransaction) =>
    serializeDollars(kind === 'GiftCardDebitTransaction' ? -cents : cents),
  giftCard: ({ giftCardId: id }: GiftCardTransaction, _args: unknown, context: Context) =>
    find(id, context),
  note: ({ note }: GiftCardTransaction) => note || null,
  processedAt: ({ createdAt }: GiftCardTransaction) => toSecond(createdAt),
}

export const giftCardsAdmin: AdminFeature<GiftCardServices> = {
  searches: { giftCards: giftCardFields, giftCardsCount: giftCardFields },
  scopes: {
    GiftCard: 'read_gift_cards',
    'QueryRoot.giftCardsCount': 'read_gift_cards',
    GiftCardTransaction: 'read_gift_card_transactions',
    GiftCardCreditTransaction: 'read_gift_card_transactions',
    GiftCardDebitTransaction: 'read_gift_card_transactions',
    ...mutationScopes(cards, 'write_gift_cards'),
    ...mutationScopes(transactions, 'write_gift_card_transactions'),
  },
  nodes: {
    GiftCard: (id, context) => find(numberIn(id, 'GiftCard') ?? 0, context),
    GiftCardCreditTransaction: findTransaction('GiftCardCreditTransaction'),
    GiftCardDebitTransaction: findTransaction('GiftCardDebitTransaction'),
  },
  resolvers: {
    QueryRoot: {
      giftCard: (_root: unknown, { id }: { id: string }, context) =>
        find(numberIn(id, 'GiftCard') ?? 0, context),
      ...rootList<GiftCardServices, GiftCardSort>('giftCards', {
        sortKey: 'ID',
        page: ({ sortKey: sort, ...wanted }, { services, caller }) =>
          listGiftCards(services.giftCards.database.db, {
            ...{ ...wanted, sort },
            seesCustomers: includesScope(caller.scopes, 'read_customers'),
          }),
        count: (wanted, { services, caller }) =>
          countGiftCards(services.giftCards.database.db, {
            ...wanted,
            seesCustomers: includesScope(caller.scopes, 'read_customers'),
          }),
      }),
    },
    Mutation: { ...cards, ...transactions },
    GiftCard: {
      id: giftCardId,
      initialValue: ({ initialCents }: GiftCard) => serializeDollars(initialCents),
      balance: ({ balanceCents }: GiftCard) => serializeDollars(balanceCents),
      maskedCode: ({ lastCharacters }: GiftCard) => `•••• •••• •••• ${lastCharacters}`,
      enabled: ({ deactivatedAt }: GiftCard) => deactivatedAt === null,
      deactivatedAt: ({ deactivatedAt }: GiftCard) => deactivatedAt && toSecond(deactivatedAt),
      createdAt: ({ createdAt }: GiftCard) => toSecond(createdAt),
      updatedAt: ({ updatedAt }: GiftCard) => toSecond(updatedAt),
      note: ({ note }: GiftCard) => note || null,
      customer: ({ customerId }: GiftCard, _args: unknown, context) =>
        customerOf(customerId, context),
      recipientAttributes: async ({ recipient }: GiftCard, _args: unknown, context) => {
        const account = await customerOf(recipient?.id ?? null, context)
        if (!recipient || !account) return null
        const { name: preferredName, message } = recipient
        return { recipient: account, preferredName, message, sendNotificationAt: null }
      },
      transactions: async ({ id }: GiftCard, args: PageArgs, { services }) => {
        const { db } = services.giftCards.database
        const all = await readGiftCardTransactions(db, { giftCardId: id })
        return pageOf(all, { args, field: 'transactions', idOf: (one) => one.id })
      },
    },
    GiftCardConnection: connectionFields,
    GiftCardTransactionConnection: connectionFields,
    GiftCardCreditTransaction: transactionFields,
    GiftCardDebitTransaction: transactionFields,
  },
}
