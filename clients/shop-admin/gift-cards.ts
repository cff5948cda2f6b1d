import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'
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

export const findGiftCard = operation({
  head: 'query ($id: ID!)',
  response: z.object({ giftCard: field('giftCard(id: $id)', cardRecord.nullable()) }),
})

const userErrors = z.array(
  z.object({
    field: z.array(z.string()).nullable(),
    message: z.string(),
    code: z.string().nullish(),
  }),
)
const changedBy = (call: string) => z.object({ result: field(call, z.object({ userErrors })) })
export type GiftCardChanged = z.infer<ReturnType<typeof changedBy>>

const created = z.object({
  giftCard: z.object({ id: z.string() }).nullable(),
  giftCardCode: z.string().nullable(),
  userErrors,
})
export const createGiftCard = operation({
  head: 'mutation ($input: GiftCardCreateInput!)',
  response: z.object({ result: field('giftCardCreate(input: $input)', created) }),
})

export const updateGiftCard: Operation<GiftCardChanged> = operation({
  head: 'mutation ($id: ID!, $input: GiftCardUpdateInput!)',
  response: z.object({
    result: field(
      'giftCardUpdate(id: $id, input: $input)',
      z.object({
        userErrors: z.array(
          z.object({ field: z.array(z.string()).nullable(), message: z.string() }),
        ),
      }),
    ),
  }),
})

export const deactivateGiftCard = operation({
  head: 'mutation ($id: ID!)',
  response: changedBy('giftCardDeactivate(id: $id)'),
})

export const sendGiftCardAgain = operation({
  head: 'mutation ($id: ID!)',
  response: changedBy('giftCardSendNotificationToRecipient(id: $id)'),
})

const movement = 'mutation ($id: ID!, $amount: MoneyInput!, $note: String)'
export const creditGiftCard = operation({
  head: movement,
  response: changedBy(
    'giftCardCredit(id: $id, creditInput: { creditAmount: $amount, note: $note })',
  ),
})

export const debitGiftCard = operation({
  head: movement,
  response: changedBy('giftCardDebit(id: $id, debitInput: { debitAmount: $amount, note: $note })'),
})

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
