import { cleanEmail } from '#/contract/clean-text.ts'
import type { AdminFeature } from '../graphql/admin.ts'
import { rootList } from '../graphql/admin-lists.ts'
import { pageBy, pageOf } from '../graphql/connections.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import {
  type AddressView,
  mailingAddressFields,
  viewSavedAddress,
} from './addresses/addresses.storefront.ts'
import { type Account, hasEmail, marketingState } from './customer.types.ts'
import type { CustomerEvent } from './customer-events.store.ts'
import { customerMutations, erasureMutation, taggableCustomer } from './customer-mutations.admin.ts'
import { customerFields } from './customer-search.ts'
import { customerSetMutation } from './customer-set.admin.ts'
import type { StaffCustomers } from './staff-customers.ts'

interface Services {
  customers: StaffCustomers
}

const idOf = (id: string) => numberIn(id, 'Customer')

const sentences = {
  subscribed: 'Customer agreed to marketing emails.',
  unsubscribed: 'Customer doesn’t get marketing emails any more.',
  disabled: 'The account was disabled.',
  enabled: 'The account was enabled.',
} as const

/** A `BasicEvent`. */
const viewEvent = ({ id, source, ...event }: CustomerEvent) => ({
  ...event,
  kind: 'BasicEvent' as const,
  number: id,
  id: globalId('BasicEvent', `customer-${id}`),
  message: sentences[event.action],
  details: { source },
})

const changes = { ...customerMutations, ...customerSetMutation }

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Customer: Account
    CustomerEmailAddress: Account & { email: string }
    CustomerEmailMarketingConsentState: Account
    MailingAddress: AddressView
  }
}

export const customersAdmin = {
  searches: { customers: customerFields, customersCount: customerFields },
  scopes: {
    Customer: 'read_customers',
    'QueryRoot.customersCount': 'read_customers',
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
      customer: (_root, { id }, { services }) => services.customers.find({ id: idOf(id) ?? 0 }),
      customerByIdentifier: (_root, { identifier }, { services }) => {
        const { id, emailAddress } = identifier
        const email = cleanEmail(emailAddress ?? '')
        return services.customers.find(id ? { id: idOf(id) ?? 0 } : { email })
      },
      ...rootList<'customers', Services>('customers', {
        sortKey: 'ID',
        page: ({ sortKey: sort, ...listQuery }, { services }) =>
          services.customers.list({ ...listQuery, sort }),
        count: (listQuery, { services }) => services.customers.count(listQuery),
      }),
    },
    Customer: {
      displayName: ({ firstName, lastName, email, phone }) =>
        [firstName, lastName].filter((name) => name !== null).join(' ') || (email ?? phone ?? ''),
      note: ({ note }) => note || null,
      locale: ({ language }) => language,
      state: (account, _args, { services }) => services.customers.stateOf(account),
      canDelete: (account, _args, { services }) => services.customers.canDelete(account),
      defaultEmailAddress: (account) => (hasEmail(account) ? account : null),
      defaultPhoneNumber: ({ phone }) => (phone === null ? null : { phoneNumber: phone }),
      emailMarketingConsent: (account) => (account.email === null ? null : account),
      defaultAddress: async (account, _args, { services }) => {
        const addresses = await services.customers.addressesOf(account)
        const address = addresses.find(({ id }) => id === account.defaultAddressId)
        return address ? viewSavedAddress(address) : null
      },
      addressesV2: async (account, args, { services }) => {
        const views = (await services.customers.addressesOf(account)).map(viewSavedAddress)
        return pageOf(views, { args, field: 'addressesV2' })
      },
      events: async (account, args, { services }) => {
        const events = (await services.customers.eventsOf(account)).map(viewEvent)
        return pageBy(events, { args, field: 'events', idOf: ({ number }) => number })
      },
    },
    CustomerEmailAddress: {
      emailAddress: ({ email }) => email,
      validFormat: () => true,
      marketingState,
      marketingUpdatedAt: ({ marketingAt }) => marketingAt,
    },
    CustomerEmailMarketingConsentState: {
      marketingState,
      consentUpdatedAt: ({ marketingAt }) => marketingAt,
    },
    MailingAddress: mailingAddressFields,
    Mutation: { ...changes, ...erasureMutation },
  },
} satisfies AdminFeature<Services>
