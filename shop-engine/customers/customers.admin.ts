import { type AdminFeature, type Change, mutations, UserErrors } from '../graphql/admin.ts'
import { connectionFields, type PageArgs, pageOf, pageWanted } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import {
  deleteFromBook,
  insertIntoBook,
  setDefaultInBook,
  updateInBook,
} from './addresses/address-book.ts'
import type { AddressInput } from './addresses/address-input.ts'
import { mailingAddressFields, viewSavedAddress } from './addresses/addresses.storefront.ts'
import type { Account, Customer } from './customer.types.ts'
import type { StaffInput } from './customer-input.ts'
import type { CustomerSort } from './customer-list.store.ts'
import { RefusedCustomer } from './customer-refusal.ts'
import {
  accountOf,
  type Consent,
  consentByStaff,
  createByStaff,
  deleteByStaff,
  inviteByStaff,
  tagByStaff,
  updateByStaff,
} from './staff-changes.ts'
import type { StaffCustomers } from './staff-customers.ts'

interface Services {
  customers: StaffCustomers
}

const countMax = 10_000
const idOf = (id: string) => numberIn(id, 'Customer')

/** The consent as Shopify names it. */
const marketingState = ({ acceptsMarketing, marketingAt }: Customer) => {
  if (acceptsMarketing) return 'SUBSCRIBED'
  return marketingAt === null ? 'NOT_SUBSCRIBED' : 'UNSUBSCRIBED'
}
const marketingTime = ({ marketingAt }: Customer) => marketingAt && toSecond(marketingAt)

interface ConsentInput {
  marketingState: string
  consentUpdatedAt?: string | null
}

/** @throws RefusedCustomer for a state that only the shop sets, and a moment that has not been */
function readConsent(
  { marketingState, consentUpdatedAt }: ConsentInput,
  { now, path }: { now: Date; path: readonly string[] },
): Consent {
  if (marketingState !== 'SUBSCRIBED' && marketingState !== 'UNSUBSCRIBED') {
    const message = `Cannot specify ${marketingState} as a marketing state input`
    throw new RefusedCustomer({ code: 'INVALID', field: [...path, 'marketingState'], message })
  }
  const at = consentUpdatedAt ? new Date(consentUpdatedAt) : now
  if (Number.isNaN(at.getTime()) || at > now) {
    const message = 'Consent updated at must not be in the future'
    throw new RefusedCustomer({ code: 'INVALID', field: [...path, 'consentUpdatedAt'], message })
  }
  return { acceptsMarketing: marketingState === 'SUBSCRIBED', at: at.toISOString() }
}

type CustomerInput = StaffInput & {
  id?: string | null
  emailMarketingConsent?: ConsentInput | null
}

interface OfCustomer {
  customerId: string
}

type AddressArgs = OfCustomer & {
  address: AddressInput & { countryCode?: string | null; provinceCode?: string | null }
  setAsDefault?: boolean | null
}

/** The address book understands codes and names alike. */
function inputOf({ countryCode, provinceCode, ...address }: AddressArgs['address']): AddressInput {
  return {
    ...address,
    ...(countryCode !== undefined && { country: countryCode }),
    ...(provinceCode !== undefined && { province: provinceCode }),
  }
}

/** Tells the audit log that an address changed, and nothing of what it says. */
function recordAddress(change: Change, id: number, after: 'created' | 'updated' | 'deleted') {
  change.record(
    globalId('MailingAddress', `${id}?model_name=CustomerAddress`),
    {},
    {
      [after]: true,
    },
  )
}

const noCustomer = ['customerId']
const inPayload = (customer: Account) => () => ({ customer })

type Works = Parameters<typeof mutations<Services>>[0]

/** What the rules refuse becomes user errors; the two kinds that have codes know this one. */
function refusing(works: Works): Works {
  return Object.fromEntries(
    Object.entries(works).map(([name, work]): [string, Works[string]] => [
      name,
      (...args) => asUserErrors(work(...args)),
    ]),
  )
}

async function asUserErrors<Made>(made: Promise<Made>): Promise<Made> {
  try {
    return await made
  } catch (error) {
    if (!(error instanceof RefusedCustomer)) throw error
    throw new UserErrors(
      ...error.refusals.map(({ field, message }) => ({ field, message, code: 'INVALID' })),
    )
  }
}

const customerMutations = mutations<Services>(
  refusing({
    customerCreate: async ({ input }: { input: CustomerInput }, change, { services }) => {
      const { id, emailMarketingConsent, ...wanted } = input
      if (id) throw new UserErrors({ field: ['id'], message: 'Cannot specify ID on creation' })
      const path = ['emailMarketingConsent']
      const consent = emailMarketingConsent
        ? readConsent(emailMarketingConsent, { now: change.now, path })
        : undefined
      return inPayload(await createByStaff(services.customers.deps, change, { ...wanted, consent }))
    },
    customerUpdate: async ({ input }: { input: CustomerInput }, change, { services }) => {
      const { id, emailMarketingConsent, ...wanted } = input
      if (emailMarketingConsent) {
        const message =
          'To update emailMarketingConsent, please use the customerEmailMarketingConsentUpdate Mutation instead'
        throw new UserErrors({ field: ['emailMarketingConsent'], message })
      }
      const update = { id: id ? idOf(id) : undefined, input: wanted }
      return inPayload(await updateByStaff(services.customers.deps, change, update))
    },
    customerDelete: async ({ input }: { input: { id: string } }, change, { services }) => {
      const { customers } = services
      const gone = await deleteByStaff(customers.deps, change, idOf(input.id))
      return async () => {
        await customers.forgetSentEmails(gone)
        return { deletedCustomerId: input.id }
      }
    },
    customerEmailMarketingConsentUpdate: async (
      { input }: { input: OfCustomer & { emailMarketingConsent: ConsentInput } },
      change,
      { services },
    ) => {
      const path = ['input', 'emailMarketingConsent']
      const consent = readConsent(input.emailMarketingConsent, { now: change.now, path })
      const of = { id: idOf(input.customerId), consent }
      return inPayload(await consentByStaff(services.customers.deps, change, of))
    },
    customerSendAccountInviteEmail: async ({ customerId }: OfCustomer, change, { services }) =>
      inPayload(await inviteByStaff(services.customers.deps, change, idOf(customerId))),
    customerAddressCreate: async (args: AddressArgs, change) => {
      const account = await accountOf(change, idOf(args.customerId), noCustomer)
      const { tx, now } = change
      const saved = await insertIntoBook(tx, { account, input: inputOf(args.address), now })
      if (args.setAsDefault) await setDefaultInBook(tx, { account, id: saved.id, now })
      recordAddress(change, saved.id, 'created')
      return () => ({ address: viewSavedAddress(saved) })
    },
    customerAddressUpdate: async (args: AddressArgs & { addressId: string }, change) => {
      const account = await accountOf(change, idOf(args.customerId), noCustomer)
      const { tx, now } = change
      const id = numberIn(args.addressId, 'MailingAddress')
      const input = inputOf(args.address)
      const saved = await updateInBook(tx, account.id, { id, input })
      if (args.setAsDefault) await setDefaultInBook(tx, { account, id, now })
      recordAddress(change, saved.id, 'updated')
      return () => ({ address: viewSavedAddress(saved) })
    },
    customerAddressDelete: async (args: OfCustomer & { addressId: string }, change) => {
      const account = await accountOf(change, idOf(args.customerId), noCustomer)
      const id = numberIn(args.addressId, 'MailingAddress')
      await deleteFromBook(change.tx, { account, id, now: change.now })
      recordAddress(change, id ?? 0, 'deleted')
      return () => ({ deletedAddressId: args.addressId })
    },
    customerUpdateDefaultAddress: async (
      args: OfCustomer & { addressId: string },
      change,
      { services },
    ) => {
      const account = await accountOf(change, idOf(args.customerId), noCustomer)
      const id = numberIn(args.addressId, 'MailingAddress')
      await setDefaultInBook(change.tx, { account, id, now: change.now })
      change.record(
        globalId('Customer', account.id),
        { defaultAddressId: account.defaultAddressId },
        { defaultAddressId: id ?? null },
      )
      return async () => ({ customer: await services.customers.find({ id: account.id }) })
    },
  }),
)

interface ListArgs extends PageArgs {
  query?: string | null
  reverse?: boolean | null
  sortKey?: CustomerSort | null
}

export const customersAdmin: AdminFeature<Services> = {
  scopes: {
    Customer: 'read_customers',
    'QueryRoot.customersCount': 'read_customers',
    ...Object.fromEntries(
      Object.keys(customerMutations).map(
        (name) => [`Mutation.${name}`, 'write_customers'] as const,
      ),
    ),
  },
  taggable: {
    Customer: {
      scope: 'write_customers',
      edit: (change, id, after) => asUserErrors(tagByStaff(change, idOf(id), after)),
    },
  },
  nodes: {
    Customer: async (id, { services }) => {
      const account = await services.customers.find({ id: idOf(id) ?? 0 })
      return account ? { kind: 'Customer', ...account } : null
    },
  },
  resolvers: {
    QueryRoot: {
      customer: (_root: unknown, { id }: { id: string }, { services }) =>
        services.customers.find({ id: idOf(id) ?? 0 }),
      customerByIdentifier: (
        _root: unknown,
        { identifier }: { identifier: { id?: string; emailAddress?: string } },
        { services },
      ) => {
        const { id, emailAddress = '' } = identifier
        const email = emailAddress.trim().toLowerCase()
        return services.customers.find(id === undefined ? { email } : { id: idOf(id) ?? 0 })
      },
      customers: (_root: unknown, args: ListArgs, { services }) =>
        services.customers.list({
          ...pageWanted(args, 'customers'),
          query: args.query ?? '',
          sort: args.sortKey ?? 'ID',
          reverse: args.reverse === true,
        }),
      customersCount: async (
        _root: unknown,
        { query, limit = countMax }: { query?: string | null; limit?: number | null },
        { services },
      ) => {
        const max = Math.max(0, limit ?? Number.MAX_SAFE_INTEGER - 1)
        const count = await services.customers.count({ query: query ?? '', max })
        return { count: Math.min(count, max), precision: count > max ? 'AT_LEAST' : 'EXACT' }
      },
    },
    Customer: {
      id: ({ id }: Account) => globalId('Customer', id),
      legacyResourceId: ({ id }: Account) => String(id),
      displayName: ({ firstName, lastName, email }: Account) =>
        [firstName, lastName].filter((name) => name !== null).join(' ') || email,
      note: ({ note }: Account) => note || null,
      locale: ({ language }: Account) => language,
      state: (account: Account, _args: unknown, { services }) =>
        services.customers.stateOf(account),
      canDelete: (account: Account, _args: unknown, { services }) =>
        services.customers.canDelete(account),
      createdAt: ({ createdAt }: Account) => toSecond(createdAt),
      updatedAt: ({ updatedAt }: Account) => toSecond(updatedAt),
      defaultEmailAddress: (account: Account) => account,
      defaultPhoneNumber: ({ phone }: Account) => (phone === null ? null : { phoneNumber: phone }),
      emailMarketingConsent: (account: Account) => account,
      defaultAddress: async (account: Account, _args: unknown, { services }) => {
        const addresses = await services.customers.addressesOf(account)
        const address = addresses.find(({ id }) => id === account.defaultAddressId)
        return address ? viewSavedAddress(address) : null
      },
      addressesV2: async (
        account: Account,
        args: PageArgs & { reverse?: boolean | null },
        { services },
      ) => {
        const views = (await services.customers.addressesOf(account)).map(viewSavedAddress)
        return pageOf(views, { args, field: 'addressesV2', idOf: ({ id }) => id })
      },
    },
    CustomerEmailAddress: {
      emailAddress: ({ email }: Account) => email,
      validFormat: () => true,
      marketingState,
      marketingUpdatedAt: marketingTime,
    },
    CustomerEmailMarketingConsentState: { marketingState, consentUpdatedAt: marketingTime },
    MailingAddress: mailingAddressFields,
    CustomerConnection: connectionFields,
    MailingAddressConnection: connectionFields,
    Mutation: customerMutations,
  },
}
