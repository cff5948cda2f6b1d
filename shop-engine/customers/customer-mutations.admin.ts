import type { CustomerEmailMarketingConsentInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { mutations, type Taggable, UserErrors } from '../graphql/admin.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
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
import { RefusedCustomer } from './customer-refusal.ts'
import { mergeCustomers } from './merge.ts'
import type { StaffCustomers } from './staff-customers.ts'

interface Services {
  customers: StaffCustomers
}

const idOf = (id: string) => numberIn(id, 'Customer')

/** @throws RefusedCustomer for a state that only the shop sets, or a time in the future */
function readConsent(
  { marketingState, consentUpdatedAt }: CustomerEmailMarketingConsentInput,
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
  const acceptsMarketing = marketingState === 'SUBSCRIBED'
  return { acceptsMarketing, at: at.toISOString(), source: 'staff' }
}

/** Records in the audit log that an address changed, but not what it contains. */
function recordAddress(change: Change, id: number, after: 'created' | 'updated' | 'deleted') {
  return change.report('addressEdited', id, {}, { [after]: true })
}

const noCustomer = ['customerId']
const inPayload = (customer: Account) => () => ({ customer })

/** `INVALID` is a code that both types of errors with codes have. */
function toUserErrors(error: unknown): unknown {
  if (!(error instanceof RefusedCustomer)) return error
  return new UserErrors(
    ...error.refusals.map(({ field, message }) => ({ field, message, code: 'INVALID' })),
  )
}

export const customerMutations = mutations<Services>(
  'write_customers',
  {
    customerCreate: async ({ input }, change, { services }) => {
      const { id, emailMarketingConsent, ...wanted } = input
      if (id) throw new UserErrors({ field: ['id'], message: 'Cannot specify ID on creation' })
      const path = ['emailMarketingConsent']
      const consent = emailMarketingConsent
        ? readConsent(emailMarketingConsent, { now: change.now, path })
        : undefined
      return inPayload(await createByStaff(services.customers.deps, change, { ...wanted, consent }))
    },
    customerUpdate: async ({ input }, change, { services }) => {
      const { id, emailMarketingConsent, ...wanted } = input
      if (emailMarketingConsent) {
        const message =
          'To update emailMarketingConsent, please use the customerEmailMarketingConsentUpdate Mutation instead'
        throw new UserErrors({ field: ['emailMarketingConsent'], message })
      }
      const update = { id: id ? idOf(id) : undefined, input: wanted }
      return inPayload(await updateByStaff(services.customers.deps, change, update))
    },
    customerDelete: async ({ input }, change, { services }) => {
      const { customers } = services
      await deleteByStaff(customers.deps, change, idOf(input.id))
      return () => ({ deletedCustomerId: input.id })
    },
    customerEmailMarketingConsentUpdate: async ({ input }, change, { services }) => {
      const path = ['input', 'emailMarketingConsent']
      const consent = readConsent(input.emailMarketingConsent, { now: change.now, path })
      const of = { id: idOf(input.customerId), consent }
      return inPayload(await consentByStaff(services.customers.deps, change, of))
    },
    customerSendAccountInviteEmail: async ({ customerId }, change, { services }) =>
      inPayload(await inviteByStaff(services.customers.deps, change, idOf(customerId))),
    customerMerge: async (args, change, { services }) => {
      const { customerOneId: one, customerTwoId: two, overrideFields } = args
      const merged = { one, two, overrides: overrideFields ?? {} }
      const { id } = await mergeCustomers(services.customers.deps, change, merged)
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
  },
  { toRefusal: toUserErrors },
)

/** For `tagsAdd` and `tagsRemove`. */
export const taggableCustomer: Taggable = {
  scope: 'write_customers',
  edit: (change, id, after) =>
    tagByStaff(change, idOf(id), after).catch((error) => {
      throw toUserErrors(error)
    }),
}

/** Erases the customer immediately; refused while an order is under way. */
export const erasureMutation = mutations<Services>('write_customer_data_erasure', {
  customerRequestDataErasure: async ({ customerId }, change, { services }) => {
    try {
      await deleteByStaff(services.customers.deps, change, idOf(customerId))
    } catch (error) {
      if (!(error instanceof RefusedCustomer)) throw error
      const field = ['customerId']
      throw new UserErrors(
        ...error.refusals.map(({ code, message }) =>
          code === 'NOT_FOUND'
            ? { field, message, code: 'DOES_NOT_EXIST' }
            : { field, message, code: 'FAILED_TO_REQUEST' },
        ),
      )
    }
    return () => ({ customerId })
  },
})
