import type { CustomerEmailMarketingConsentInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import { mutations, type Taggable } from '../graphql/admin.ts'
import { globalId, numbered, numberIn, numberOf } from '../graphql/global-id.ts'
import {
  accountOf,
  type Consent,
  consentByStaff,
  createByStaff,
  deleteByStaff,
  inviteByStaff,
  tagByStaff,
  updateByStaff,
} from './account-edits.ts'
import {
  deleteFromBook,
  insertIntoBook,
  setDefaultInBook,
  updateInBook,
} from './addresses/address-book.ts'
import { fromCodes } from './addresses/address-input.ts'
import { viewSavedAddress } from './addresses/addresses.storefront.ts'
import type { Account } from './customer.types.ts'
import { mergeCustomers } from './merge.ts'
import type { StaffCustomers } from './staff-customers.ts'

interface Services {
  customers: StaffCustomers
}

const idOf = (id: string) => numberIn(id, 'Customer')

/** @throws Refused for a state that only the shop sets, or a time in the future */
function readConsent(
  { marketingState, consentUpdatedAt }: CustomerEmailMarketingConsentInput,
  now: Date,
): Consent {
  if (marketingState !== 'SUBSCRIBED' && marketingState !== 'UNSUBSCRIBED') {
    const path = ['emailMarketingConsent', 'marketingState']
    throw refuse('consentStateInvalid', path, { state: marketingState })
  }
  const at = consentUpdatedAt ? new Date(consentUpdatedAt) : now
  if (Number.isNaN(at.getTime()) || at > now)
    throw refuse('consentInFuture', ['emailMarketingConsent', 'consentUpdatedAt'])
  const acceptsMarketing = marketingState === 'SUBSCRIBED'
  return { acceptsMarketing, at: at.toISOString(), source: 'staff' }
}

/** Records in the audit log that an address changed, but not what it contains. */
function recordAddress(change: Change, id: number, after: 'created' | 'updated' | 'deleted') {
  return change.report('addressEdited', id, {}, { [after]: true })
}

const noCustomer = ['customerId']
const inPayload = (customer: Account) => () => ({ customer })

export const customerMutations = mutations<Services>('write_customers', {
  customerCreate: async ({ input }, change, { services }) => {
    const { id, emailMarketingConsent, ...details } = input
    if (id) throw refuse('idOnCreation', ['id'])
    const consent = emailMarketingConsent
      ? readConsent(emailMarketingConsent, change.now)
      : undefined
    return inPayload(await createByStaff(services.customers.deps, change, { ...details, consent }))
  },
  customerUpdate: async ({ input }, change, { services }) => {
    const { id, emailMarketingConsent, ...details } = input
    if (emailMarketingConsent) throw refuse('consentHasItsOwn', ['emailMarketingConsent'])
    const update = { id: id ? idOf(id) : undefined, input: details }
    return inPayload(await updateByStaff(services.customers.deps, change, update))
  },
  customerDelete: async ({ input }, change, { services }) => {
    const { customers } = services
    await deleteByStaff(customers.deps, change, idOf(input.id))
    return () => ({ deletedCustomerId: input.id })
  },
  customerEmailMarketingConsentUpdate: async ({ input }, change, { services }) => {
    const consent = readConsent(input.emailMarketingConsent, change.now)
    const of = { id: idOf(input.customerId), consent }
    return inPayload(await consentByStaff(services.customers.deps, change, of))
  },
  customerSendAccountInviteEmail: async ({ customerId }, change, { services }) =>
    inPayload(await inviteByStaff(services.customers.deps, change, idOf(customerId))),
  customerMerge: async (args, change, { services }) => {
    const customer = 'Customer'
    const { id } = await mergeCustomers(services.customers.deps, change, {
      one: numberOf(args.customerOneId, customer),
      two: numberOf(args.customerTwoId, customer),
      overrides: numbered(args.overrideFields ?? {}, {
        customerIdOfDefaultAddressToKeep: customer,
        customerIdOfEmailToKeep: customer,
        customerIdOfFirstNameToKeep: customer,
        customerIdOfLastNameToKeep: customer,
        customerIdOfPhoneNumberToKeep: customer,
      }),
    })
    return () => ({
      resultingCustomerId: globalId('Customer', id),
      job: { id: globalId('Job', `customer-merge-${id}`), done: true },
    })
  },
  customerAddressCreate: async (args, change) => {
    const account = await accountOf(change, idOf(args.customerId), noCustomer)
    const saved = await insertIntoBook(change, { account, input: fromCodes(args.address) })
    if (args.setAsDefault) await setDefaultInBook(change, { account, id: saved.id })
    await recordAddress(change, saved.id, 'created')
    return () => ({ address: viewSavedAddress(saved) })
  },
  customerAddressUpdate: async (args, change) => {
    const account = await accountOf(change, idOf(args.customerId), noCustomer)
    const id = numberIn(args.addressId, 'MailingAddress')
    const input = fromCodes(args.address)
    const saved = await updateInBook(change, { account, id, input })
    if (args.setAsDefault) await setDefaultInBook(change, { account, id })
    await recordAddress(change, saved.id, 'updated')
    return () => ({ address: viewSavedAddress(saved) })
  },
  customerAddressDelete: async (args, change) => {
    const account = await accountOf(change, idOf(args.customerId), noCustomer)
    const id = numberIn(args.addressId, 'MailingAddress')
    await deleteFromBook(change, { account, id })
    await recordAddress(change, id ?? 0, 'deleted')
    return () => ({ deletedAddressId: args.addressId })
  },
  customerUpdateDefaultAddress: async (args, change, { services }) => {
    const account = await accountOf(change, idOf(args.customerId), noCustomer)
    const id = numberIn(args.addressId, 'MailingAddress')
    await setDefaultInBook(change, { account, id })
    await change.report(
      'customerEdited',
      account.id,
      { defaultAddressId: account.defaultAddressId },
      { defaultAddressId: id ?? null },
    )
    return async () => ({ customer: await services.customers.find({ id: account.id }) })
  },
})

/** For `tagsAdd` and `tagsRemove`. */
export const taggableCustomer: Taggable = {
  scope: 'write_customers',
  edit: (change, id, after) => tagByStaff(change, idOf(id), after),
}

/** Erases the customer immediately; refused while an order is under way. */
export const erasureMutation = mutations<Services>('write_customer_data_erasure', {
  customerRequestDataErasure: async ({ customerId }, change, { services }) => {
    await deleteByStaff(services.customers.deps, change, idOf(customerId))
    return () => ({ customerId })
  },
})
