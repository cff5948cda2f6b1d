import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { operation } from '../operation.ts'
import { finding } from './found.ts'
import { mutation, mutationOf } from './mutation.ts'
import { pageInfo } from './page-info.ts'

const amount = z.object({ amount: z.string(), currencyCode: z.string() }).transform(parseMoney)
const person = z.object({ id: z.string(), displayName: z.string(), email: z.string().nullable() })

const listedCard = z
  .object({
    id: z.string(),
    lastCharacters: z.string(),
    enabled: z.boolean(),
    expiresOn: z.string().nullable(),
    balance: amount,
    initialValue: amount,
    createdAt: z.string(),
    customer: person.nullable(),
    recipientAttributes: z.object({ recipient: person }).nullable(),
  })
  .transform(({ recipientAttributes, customer, ...card }) => ({
    ...card,
    /** The number in the shop's global id. */
    number: card.id.split('/').at(-1) ?? '',
    person: recipientAttributes?.recipient ?? customer,
  }))
export type ListedGiftCard = z.infer<typeof listedCard>

const listed = z.object({
  giftCards: field(
    `giftCards(query: $query, first: $first, last: $last, after: $after, before: $before,
      reverse: true)`,
    z.object({ nodes: z.array(listedCard), pageInfo }),
  ),
  giftCardsCount: field('giftCardsCount(query: $query)', z.object({ count: z.number() })),
})

/** The newest first. */
export const listGiftCards = operation({
  head: 'query ($query: String, $first: Int, $last: Int, $after: String, $before: String)',
  response: listed,
})

const cardRecord = z
  .object({
    updatedAt: z.string(),
    note: z.string().nullable(),
    deactivatedAt: z.string().nullable(),
    recipientAttributes: z.object({ recipient: person }).nullable(),
    transactions: field(
      'transactions(first: 250, reverse: true)',
      z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            amount,
            note: z.string().nullable(),
            processedAt: z.string(),
          }),
        ),
      }),
    ),
  })
  .and(listedCard)
export type GiftCardRecord = z.infer<typeof cardRecord>

export const findGiftCard = finding('giftCard(id: $id)', cardRecord)

const coded = { coded: true, repeatable: true }
export const createGiftCard = mutationOf(
  z.object({
    giftCard: z.object({ id: z.string() }).nullable(),
    giftCardCode: z.string().nullable(),
  }),
  '$input: GiftCardCreateInput!',
  'giftCardCreate(input: $input)',
  coded,
)

export const updateGiftCard = mutation(
  '$id: ID!, $input: GiftCardUpdateInput!',
  'giftCardUpdate(id: $id, input: $input)',
  { repeatable: true },
)

export const deactivateGiftCard = mutation('$id: ID!', 'giftCardDeactivate(id: $id)', coded)

export const sendGiftCardAgain = mutation(
  '$id: ID!',
  'giftCardSendNotificationToRecipient(id: $id)',
  coded,
)

const movement = '$id: ID!, $amount: MoneyInput!, $note: String'
export const creditGiftCard = mutation(
  movement,
  'giftCardCredit(id: $id, creditInput: { creditAmount: $amount, note: $note })',
  coded,
)

export const debitGiftCard = mutation(
  movement,
  'giftCardDebit(id: $id, debitInput: { debitAmount: $amount, note: $note })',
  coded,
)

/** The customer who has an address. */
export const customerWithEmail = operation({
  head: 'query ($email: String!)',
  response: z.object({
    customerByIdentifier: field(
      'customerByIdentifier(identifier: { emailAddress: $email })',
      z.object({ id: z.string() }).nullable(),
    ),
  }),
})
