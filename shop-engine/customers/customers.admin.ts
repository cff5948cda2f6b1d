import { cleanEmail } from '#/contract/clean-text.ts'
import { type AdminFeature, mutationScopes } from '../graphql/admin.ts'
import { rootList } from '../graphql/admin-lists.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { toSecond } from '../graphql/serialize.ts'
import { mailingAddressFields, viewSavedAddress } from './addresses/addresses.storefront.ts'
import { type Account, type Customer, marketingState } from './customer.types.ts'
import type { CustomerEvent } from './customer-events.store.ts'
import type { CustomerSort } from './customer-list.store.ts'
import { customerMutations, erasureMutation, taggableCustomer } from './customer-mutations.admin.ts'
import { customerFields } from './customer-search.ts'
import { customerSetMutation } from './customer-set.admin.ts'
import type { StaffCustomers } from './staff-customers.ts'

interface Services {
  customers: StaffCustomers
}

const idOf = (id: string) => numberIn(id, 'Customer')

const told = {
  subscribed: 'Customer agreed to marketing emails.',
  unsubscribed: 'Customer doesn’t get marketing emails any more.',
  disabled: 'The account was disabled.',
  enabled: 'The account was enabled.',
} as const

/** A `BasicEvent`. */
const viewEvent = ({ id, source, ...event }: CustomerEvent) => ({
  ...{ kind: 'BasicEvent', number: id, id: `customer-${id}` },
  ...{ ...event, message: told[event.action], details: { source } },
})

const marketingTime = ({ marketingAt }: Customer) => marketingAt && toSecond(marketingAt)

const changes = { ...customerMutations, ...customerSetMutation }

export const customersAdmin: AdminFeature<Services> = {
  searches: { customers: customerFields, customersCount: customerFields },
  scopes: {
    Customer: 'read_customers',
    'QueryRoot.customersCount': 'read_customers',
    ...mutationScopes(changes, 'write_customers'),
    'Mutation.customerRequestDataErasure': 'write_customer_data_erasure',
  },
  taggable: { Customer: taggableCustomer },
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
        const email = cleanEmail(emailAddress)
        return services.customers.find(id === undefined ? { email } : { id: idOf(id) ?? 0 })
      },
      ...rootList<Services, CustomerSort>('customers', {
        sortKey: 'ID',
        page: ({ sortKey: sort, ...wanted }, { services }) =>
          services.customers.list({ ...wanted, sort }),
        count: (wanted, { services }) => services.customers.count(wanted),
      }),
    },
    Customer: {
      id: ({ id }: Account) => globalId('Customer', id),
      legacyResourceId: ({ id }: Account) => String(id),
      displayName: ({ firstName, lastName, email, phone }: Account) =>
        [firstName, lastName].filter((name) => name !== null).join(' ') || (email ?? phone ?? ''),
      note: ({ note }: Account) => note || null,
      locale: ({ language }: Account) => language,
      state: (account: Account, _args: unknown, { services }) =>
        services.customers.stateOf(account),
      canDelete: (account: Account, _args: unknown, { services }) =>
        services.customers.canDelete(account),
      createdAt: ({ createdAt }: Account) => toSecond(createdAt),
      updatedAt: ({ updatedAt }: Account) => toSecond(updatedAt),
      defaultEmailAddress: (account: Account) => (account.email === null ? null : account),
      defaultPhoneNumber: ({ phone }: Account) => (phone === null ? null : { phoneNumber: phone }),
      emailMarketingConsent: (account: Account) => (account.email === null ? null : account),
      defaultAddress: async (account: Account, _args: unknown, { services }) => {
        const addresses = await services.customers.addressesOf(account)
        const address = addresses.find(({ id }) => id === account.defaultAddressId)
        return address ? viewSavedAddress(address) : null
      },
      addressesV2: async (account: Account, args: PageArgs, { services }) => {
        const views = (await services.customers.addressesOf(account)).map(viewSavedAddress)
        return pageOf(views, { args, field: 'addressesV2', idOf: ({ id }) => id })
      },
      events: async (account: Account, args: PageArgs, { services }) => {
        const events = (await services.customers.eventsOf(account)).map(viewEvent)
        return pageOf(events, { args, field: 'events', idOf: ({ number }) => number })
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
    Mutation: { ...changes, ...erasureMutation },
  },
}
