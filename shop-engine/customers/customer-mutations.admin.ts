import { type Change, mutations, type Taggable, UserErrors } from '../graphql/admin.ts'
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
import { type CodedAddressInput, fromCodes } from './addresses/address-input.ts'
import { viewSavedAddress } from './addresses/addresses.storefront.ts'
import type { Account } from './customer.types.ts'
import type { StaffInput } from './customer-input.ts'
import { RefusedCustomer } from './customer-refusal.ts'
import { type MergeOverrides, mergeCustomers } from './merge.ts'
import type { StaffCustomers } from './staff-customers.ts'

interface Services {
  customers: StaffCustomers
}

const idOf = (id: string) => numberIn(id, 'Customer')

interface ConsentInput {
  marketingState: string
  consentUpdatedAt?: string | null
}

/** @throws RefusedCustomer for a state that only the shop sets, or a time in the future */
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
  const acceptsMarketing = marketingState === 'SUBSCRIBED'
  return { acceptsMarketing, at: at.toISOString(), source: 'staff' }
}

type CustomerInput = StaffInput & {
  id?: string | null
  emailMarketingConsent?: ConsentInput | null
}

interface OfCustomer {
  customerId: string
}

interface MergeArgs {
  customerOneId: string
  customerTwoId: string
  overrideFields?: MergeOverrides | null
}

type AddressArgs = OfCustomer & {
  address: CodedAddressInput
  setAsDefault?: boolean | null
}

/** Records in the audit log that an address changed, but not what it contains. */
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

/** Turns refusals into user errors with `INVALID`, a code that both types of errors with codes have. */
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

export const customerMutations = mutations<Services>(
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
      await deleteByStaff(customers.deps, change, idOf(input.id))
      return () => ({ deletedCustomerId: input.id })
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
    customerMerge: async (args: MergeArgs, change, { services }) => {
      const { customerOneId: one, customerTwoId: two, overrideFields } = args
      const merged = { one, two, overrides: overrideFields ?? {} }
      const { id } = await mergeCustomers(services.customers.deps, change, merged)
      return () => ({
        resultingCustomerId: globalId('Customer', id),
        job: { id: globalId('Job', `customer-merge-${id}`), done: true },
      })
    },
    customerAddressCreate: async (args: AddressArgs, change) => {
      const account = await accountOf(change, idOf(args.customerId), noCustomer)
      const { tx, now } = change
      const saved = await insertIntoBook(tx, { account, input: fromCodes(args.address), now })
      if (args.setAsDefault) await setDefaultInBook(tx, { account, id: saved.id, now })
      recordAddress(change, saved.id, 'created')
      return () => ({ address: viewSavedAddress(saved) })
    },
    customerAddressUpdate: async (args: AddressArgs & { addressId: string }, change) => {
      const account = await accountOf(change, idOf(args.customerId), noCustomer)
      const { tx, now } = change
      const id = numberIn(args.addressId, 'MailingAddress')
      const input = fromCodes(args.address)
      const saved = await updateInBook(tx, { account, id, input, now })
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

/** For `tagsAdd` and `tagsRemove`. */
export const taggableCustomer: Taggable = {
  scope: 'write_customers',
  edit: (change, id, after) => asUserErrors(tagByStaff(change, idOf(id), after)),
}

/** Erases the customer immediately; refused while an order is under way. */
export const erasureMutation = mutations<Services>({
  customerRequestDataErasure: async ({ customerId }: OfCustomer, change, { services }) => {
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
