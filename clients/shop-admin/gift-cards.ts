import { parseMoney } from '../../contract/money.ts'
import { z } from '../../contract/schema.ts'
import type { Operation } from '../shop/shop.ts'
import { pageInfo, pageInfoFields } from './page-info.ts'

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

const listFields = `id lastCharacters enabled expiresOn createdAt balance { amount currencyCode }
  initialValue { amount currencyCode } customer { id displayName email }
  recipientAttributes { recipient { id displayName email } }`

const listed = z.object({
  giftCards: z.object({ nodes: z.array(listedCard), pageInfo }),
  giftCardsCount: z.object({ count: z.number() }),
})

/** The newest first. */
export const listGiftCards: Operation<z.infer<typeof listed>> = {
  document: `query ($query: String, $first: Int, $last: Int, $after: String, $before: String) {
    giftCardsCount(query: $query) { count }
    giftCards(query: $query, first: $first, last: $last, after: $after, before: $before, reverse: true) {
      nodes { ${listFields} } ${pageInfoFields} } }`,
  response: listed,
}

const found = z.object({
  giftCard: z
    .object({
      updatedAt: z.string(),
      note: z.string().nullable(),
      deactivatedAt: z.string().nullable(),
      recipientAttributes: z.object({ recipient: person }).nullable(),
      transactions: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            amount,
            note: z.string().nullable(),
            processedAt: z.string(),
          }),
        ),
      }),
    })
    .and(listedCard)
    .nullable(),
})
export const findGiftCard: Operation<z.infer<typeof found>> = {
  document: `query ($id: ID!) { giftCard(id: $id) { ${listFields} updatedAt note deactivatedAt
    transactions(first: 250, reverse: true) { nodes { id amount { amount currencyCode } note processedAt } } } }`,
  response: found,
}
export type GiftCardRecord = NonNullable<z.infer<typeof found>['giftCard']>

const userErrors = z.array(
  z.object({
    field: z.array(z.string()).nullable(),
    message: z.string(),
    code: z.string().nullish(),
  }),
)
const changed = z.object({ result: z.object({ userErrors }) })
export type GiftCardChanged = z.infer<typeof changed>

const created = z.object({
  result: z.object({
    giftCard: z.object({ id: z.string() }).nullable(),
    giftCardCode: z.string().nullable(),
    userErrors,
  }),
})
export const createGiftCard: Operation<z.infer<typeof created>> = {
  document: `mutation ($input: GiftCardCreateInput!) { result: giftCardCreate(input: $input) {
    giftCard { id } giftCardCode userErrors { field message code } } }`,
  response: created,
}

export const updateGiftCard: Operation<GiftCardChanged> = {
  document: `mutation ($id: ID!, $input: GiftCardUpdateInput!) {
    result: giftCardUpdate(id: $id, input: $input) { userErrors { field message } } }`,
  response: changed,
}

export const deactivateGiftCard: Operation<GiftCardChanged> = {
  document: `mutation ($id: ID!) {
    result: giftCardDeactivate(id: $id) { userErrors { field message code } } }`,
  response: changed,
}

export const sendGiftCardAgain: Operation<GiftCardChanged> = {
  document: `mutation ($id: ID!) {
    result: giftCardSendNotificationToRecipient(id: $id) { userErrors { field message code } } }`,
  response: changed,
}

export const creditGiftCard: Operation<GiftCardChanged> = {
  document: `mutation ($id: ID!, $amount: MoneyInput!, $note: String) {
    result: giftCardCredit(id: $id, creditInput: { creditAmount: $amount, note: $note }) {
      userErrors { field message code } } }`,
  response: changed,
}

export const debitGiftCard: Operation<GiftCardChanged> = {
  document: `mutation ($id: ID!, $amount: MoneyInput!, $note: String) {
    result: giftCardDebit(id: $id, debitInput: { debitAmount: $amount, note: $note }) {
      userErrors { field message code } } }`,
  response: changed,
}

const named = z.object({ customerByIdentifier: z.object({ id: z.string() }).nullable() })
/** The customer who has an address. */
export const customerWithEmail: Operation<z.infer<typeof named>> = {
  document: `query ($email: String!) {
    customerByIdentifier(identifier: { emailAddress: $email }) { id } }`,
  response: named,
}
