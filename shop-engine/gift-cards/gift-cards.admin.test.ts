import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openShopOn } from '../orders/orders.fixture.ts'
import { balanceOf, createCard, giftCardErrors as errors, issueCard } from './gift-cards.fixture.ts'

const update = `mutation ($id: ID!, $input: GiftCardUpdateInput!) {
  done: giftCardUpdate(id: $id, input: $input) {
    giftCard { note expiresOn customer { email } } userErrors { field message } } }`
const deactivate = `mutation ($id: ID!) { done: giftCardDeactivate(id: $id) {
  giftCard { enabled deactivatedAt } ${errors} } }`
const credit = `mutation ($id: ID!, $input: GiftCardCreditInput!) { done: giftCardCredit(id: $id, creditInput: $input) {
  giftCardCreditTransaction { id amount { amount } note giftCard { balance { amount } } } ${errors} } }`
const debit = `mutation ($id: ID!, $input: GiftCardDebitInput!) { done: giftCardDebit(id: $id, debitInput: $input) {
  giftCardDebitTransaction { amount { amount } } ${errors} } }`
const listed = `query ($query: String, $sort: GiftCardSortKeys, $first: Int, $after: String) {
  giftCardsCount(query: $query) { count precision }
  giftCards(first: $first, after: $after, query: $query, sortKey: $sort) {
    nodes { lastCharacters } pageInfo { hasNextPage endCursor } } }`
const dollars = (amount: string, currencyCode = 'USD') => ({ amount, currencyCode })

forEachDatabase((databases) => {
  const open = async () => openShopOn(await databases.fresh())
  type Shop = Awaited<ReturnType<typeof open>>
  const customerOf = async ({ admin }: Shop) =>
    (await admin.ask('{ customers(first: 1, query: "email:ada@glovebox.test") { nodes { id } } }'))
      .customers.nodes[0].id

  it('tells a code once, and keeps only its hash and its end', async () => {
    const { admin, database } = await open()
    const { id, code } = await issueCard(admin, { initialValue: '50', note: 'For Ada' })
    expect(code).toMatch(/^[a-z2-9]{16}$/)
    const given = await issueCard(admin, { initialValue: '25.5', code: 'SPRING-2026-GIFT' })
    expect(given.code).toBe('spring2026gift')
    const { giftCard } = await admin.ask(
      `query ($id: ID!) { giftCard(id: $id) { lastCharacters maskedCode enabled expiresOn note
        initialValue { amount currencyCode } balance { amount } customer { id } recipientAttributes { message } } }`,
      { id },
    )
    expect(giftCard).toEqual({
      lastCharacters: code.slice(-4),
      maskedCode: `•••• •••• •••• ${code.slice(-4)}`,
      enabled: true,
      expiresOn: null,
      note: 'For Ada',
      customer: null,
      initialValue: { amount: '50.0', currencyCode: 'USD' },
      balance: { amount: '50.0' },
      recipientAttributes: null,
    })
    const tables = await database.db.selectFrom('shop_gift_cards').selectAll().execute()
    expect(JSON.stringify([tables, admin.changes])).not.toContain(code.slice(0, 12))
    const emails = await database.db.selectFrom('mail_outbox').selectAll().execute()
    expect(emails.filter(({ text }) => text.includes('gift card'))).toEqual([])
  })

  it('refuses what makes no card, in Shopify’s words', async () => {
    const { admin } = await open()
    await issueCard(admin, { initialValue: '5', code: 'TAKENCODE' })
    const refusals = async (input: object) =>
      (await admin.ask(createCard, { input })).done.userErrors
    const value = { initialValue: '5' }
    expect(await refusals({ ...value, code: 'taken code' })).toEqual([
      { field: ['input', 'code'], code: 'TAKEN', message: 'Code has already been taken' },
    ])
    const codes = async (input: object) =>
      (await refusals(input)).map(({ code }: { code: string }) => code)
    expect(await codes({ ...value, code: 'short' })).toEqual(['TOO_SHORT'])
    expect(await codes({ ...value, code: 'x'.repeat(21) })).toEqual(['TOO_LONG'])
    expect(await codes({ ...value, code: 'häßliche' })).toEqual(['INVALID'])
    expect(await codes({ initialValue: '0' })).toEqual(['GREATER_THAN'])
    expect(await codes({ initialValue: '5.001' })).toEqual(['INVALID'])
    expect(await codes({ initialValue: '10000.01' })).toEqual(['GIFT_CARD_LIMIT_EXCEEDED'])
    expect(await codes({ ...value, expiresOn: '2026-11-20' })).toEqual(['INVALID'])
    expect(await codes({ ...value, customerId: 'gid://shopify/Customer/999' })).toEqual([
      'CUSTOMER_NOT_FOUND',
    ])
    expect(
      await codes({ ...value, recipientAttributes: { id: 'gid://shopify/Customer/999' } }),
    ).toEqual(['RECIPIENT_NOT_FOUND'])
  })

  it('sends the code to a recipient, in the recipient’s language', async () => {
    const shop = await open()
    const { admin, database } = shop
    const id = await customerOf(shop)
    const before = await database.db.selectFrom('mail_outbox').select('id').execute()
    const { code } = await issueCard(admin, {
      initialValue: '50',
      expiresOn: '2027-11-30',
      recipientAttributes: { id, preferredName: 'Ada', message: 'Happy birthday!' },
    })
    const emails = await database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    expect(emails).toHaveLength(before.length + 1)
    const email = emails.at(-1)
    expect(email?.recipient).toBe('ada@glovebox.test')
    expect(email?.text).toContain('$50.00')
    expect(email?.text).toContain('Happy birthday!')
    expect(email?.text).toContain(code.toUpperCase().replace(/(.{4})(?=.)/g, '$1 '))
  })

  it('is sent again with another code, to whoever is the recipient then', async () => {
    const shop = await open()
    const { admin, database, buy } = shop
    const send = async (id: string) =>
      (
        await admin.ask(
          `mutation ($id: ID!) { done: giftCardSendNotificationToRecipient(id: $id) {
        giftCard { lastCharacters recipientAttributes { preferredName message recipient { email } } } ${errors} } }`,
          { id },
        )
      ).done
    const { id, code } = await issueCard(admin, { initialValue: '50' })
    expect((await send(id)).userErrors).toMatchObject([{ code: 'RECIPIENT_NOT_FOUND' }])
    const recipientAttributes = { id: await customerOf(shop), message: 'Sorry for the wait' }
    const { userErrors } = (await admin.ask(update, { id, input: { recipientAttributes } })).done
    expect(userErrors).toEqual([])
    const before = await database.db.selectFrom('mail_outbox').select('id').execute()

    const { giftCard } = await send(id)
    expect(giftCard.recipientAttributes).toEqual({
      preferredName: null,
      message: 'Sorry for the wait',
      recipient: { email: 'ada@glovebox.test' },
    })
    const emails = await database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    expect(emails).toHaveLength(before.length + 1)
    const email = emails.at(-1)
    expect(email).toMatchObject({ recipient: 'ada@glovebox.test' })
    expect(email?.text).toContain('Sorry for the wait')
    const [sent = ''] = /[A-Z0-9]{4}( [A-Z0-9]{4}){3}/.exec(email?.text ?? '') ?? []
    expect(sent.slice(-4).toLowerCase()).toBe(giftCard.lastCharacters)
    await expect(buy(null, 1, { giftCard: code })).rejects.toThrow()
    await buy(null, 1, { giftCard: sent })
    expect(await balanceOf(admin, id)).toBeLessThan(5_000)

    await admin.ask(deactivate, { id })
    expect((await send(id)).userErrors).toMatchObject([{ code: 'INVALID' }])
    expect((await send('gid://shopify/GiftCard/999')).userErrors).toMatchObject([
      { code: 'GIFT_CARD_NOT_FOUND' },
    ])
  })

  it('changes a card, puts money on it and takes it, and turns it off for good', async () => {
    const shop = await open()
    const { admin } = shop
    const { id } = await issueCard(admin, { initialValue: '50' })
    const customerId = await customerOf(shop)
    const input = { note: 'VIP', expiresOn: '2027-01-31', customerId }
    expect((await admin.ask(update, { id, input })).done).toEqual({
      giftCard: { note: 'VIP', expiresOn: '2027-01-31', customer: { email: 'ada@glovebox.test' } },
      userErrors: [],
    })
    const change = async (text: string, given: object) =>
      (await admin.ask(text, { id, input: given })).done
    expect(await change(credit, { creditAmount: dollars('5.25'), note: 'Sorry' })).toMatchObject({
      giftCardCreditTransaction: {
        amount: { amount: '5.25' },
        note: 'Sorry',
        giftCard: { balance: { amount: '55.25' } },
      },
      userErrors: [],
    })
    expect(await change(debit, { debitAmount: dollars('55') })).toMatchObject({
      giftCardDebitTransaction: { amount: { amount: '-55.0' } },
    })
    const code = async (text: string, given: object) =>
      (await change(text, given)).userErrors[0].code
    expect(await code(debit, { debitAmount: dollars('0.26') })).toBe('INSUFFICIENT_FUNDS')
    expect(await code(debit, { debitAmount: dollars('0') })).toBe('NEGATIVE_OR_ZERO_AMOUNT')
    expect(await code(credit, { creditAmount: dollars('1', 'EUR') })).toBe('MISMATCHING_CURRENCY')
    expect(await code(credit, { creditAmount: dollars('10000') })).toBe('GIFT_CARD_LIMIT_EXCEEDED')
    expect(await balanceOf(admin, id)).toBe(25)
    expect((await admin.ask(deactivate, { id })).done).toMatchObject({
      giftCard: { enabled: false, deactivatedAt: expect.any(String) },
      userErrors: [],
    })
    expect(await code(credit, { creditAmount: dollars('1') })).toBe('INVALID')
    expect((await admin.ask(update, { id, input: { note: 'Late' } })).done).toMatchObject({
      userErrors: [{ field: ['id'], message: 'The gift card is deactivated.' }],
    })
    const gone = await admin.ask(deactivate, { id: 'gid://shopify/GiftCard/999' })
    expect(gone.done.userErrors[0].code).toBe('GIFT_CARD_NOT_FOUND')
  })

  it('lists cards by what is asked, page by page in any order', async () => {
    const shop = await open()
    const { admin } = shop
    const customerId = await customerOf(shop)
    const first = await issueCard(admin, { initialValue: '30', code: 'aaaaaaaa0001', customerId })
    await issueCard(admin, { initialValue: '10', code: 'aaaaaaaa0002', expiresOn: '2027-01-01' })
    const third = await issueCard(admin, { initialValue: '20', code: 'aaaaaaaa0003' })
    await admin.ask(deactivate, { id: third.id })
    await admin.ask(debit, { id: first.id, input: { debitAmount: dollars('1') } })
    const found = async (query: string, sort = 'ID') => {
      const { giftCards, giftCardsCount } = await admin.ask(listed, { query, sort, first: 10 })
      const ends = giftCards.nodes.map(({ lastCharacters: end }: { lastCharacters: string }) => end)
      expect(giftCardsCount).toEqual({ count: ends.length, precision: 'EXACT' })
      return ends
    }
    expect(await found('')).toEqual(['0001', '0002', '0003'])
    expect(await found('', 'BALANCE')).toEqual(['0002', '0003', '0001'])
    expect(await found('', 'EXPIRES_ON')).toEqual(['0002', '0001', '0003'])
    expect(await found('status:disabled')).toEqual(['0003'])
    expect(await found('balance_status:partial')).toEqual(['0001'])
    expect(await found('0002')).toEqual(['0002'])
    expect(await found('AAAA AAAA 0002')).toEqual(['0002'])
    for (const code of ['aaaa-aaaa-0002', 'AAAA AAAA-0002', 'AAAAAAAA0002'])
      expect(await found(`status:enabled ${code}`)).toEqual(['0002'])
    expect(await found('ada')).toEqual(['0001'])
    expect(await found('expires_on:<2027-06-01')).toEqual(['0002'])
    expect(await found('initial_value:>15 status:enabled')).toEqual(['0001'])
    const page = await admin.ask(listed, { first: 2, sort: 'BALANCE' })
    expect(page.giftCards.pageInfo.hasNextPage).toBe(true)
    const after = page.giftCards.pageInfo.endCursor
    const rest = await admin.ask(listed, { first: 2, sort: 'BALANCE', after })
    expect(rest.giftCards.nodes).toEqual([{ lastCharacters: '0001' }])
  })

  it('needs its own scopes for cards and for their money', async () => {
    const { admin } = await open()
    const { id } = await issueCard(admin, { initialValue: '5' })
    const codeOf = async (query: string, scopes: Parameters<typeof admin.response>[2]) =>
      (await admin.response(query, { id }, scopes)).errors?.[0]?.extensions.code
    const read = 'query ($id: ID!) { giftCard(id: $id) { id } }'
    const history = `query ($id: ID!) { giftCard(id: $id) { transactions(first: 1) { nodes { id } } } }`
    expect(await codeOf(read, { scopes: ['read_orders'] })).toBe('ACCESS_DENIED')
    expect(await codeOf(read, { scopes: ['read_gift_cards'] })).toBeUndefined()
    expect(await codeOf(history, { scopes: ['read_gift_cards'] })).toBe('ACCESS_DENIED')
    expect(
      await codeOf(history, { scopes: ['read_gift_cards', 'read_gift_card_transactions'] }),
    ).toBeUndefined()
  })
})
