import { expect, it } from 'vitest'
import { adminSignIn, secondFactorConfirmation, secondFactorRemoval } from './admins.ts'
import { checkoutInformation, checkoutPayment } from './checkout.ts'
import { contactRequest } from './contact.ts'
import { emailAddress } from './email-addresses.ts'
import { adminReviewsQuery, auditLogsQuery, rejection, replyRequest } from './moderation.ts'
import { newsletterRequest } from './newsletter.ts'
import { forgotRequest, newPasswordProblem, resetRequest, siteAccessRequest } from './passwords.ts'
import { marketingRequest, profileForm } from './profile.ts'
import { importedReview, importRequest } from './review-files.ts'
import { reviewInput, reviewListQuery, reviewStatsQuery } from './reviews.ts'
import type { z } from './schema.ts'
import { testAddress, testOrderRequest } from './test-checkout.ts'

const emails = (count: number) => 'a'.repeat(count)
const digits = (count: number) => '5'.repeat(count)
const email = (length: number) => `${emails(length - '@glovebox.test'.length)}@glovebox.test`
const many =
  <T>(one: T) =>
  (count: number) =>
    Array.from({ length: count }, () => one)

const information = {
  email: 'ada@glovebox.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  shippingMethod: 'standard',
}
const payment = { agreedTotal: '100', fingerprint: emails(64), idempotencyKey: emails(16) }
const contact = { name: 'Ada', email: 'ada@glovebox.test', topic: 'other', message: 'Hello.' }
const profile = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@glovebox.test', phone: '' }
const review = { productId: '1', rating: 5, reviewText: emails(10) }
const imported = { productId: '1', rating: 5, reviewText: 'Good.', customerName: 'Ada' }
const item = {
  productId: '1',
  productName: 'Gel',
  variantId: 'gid://shopify/ProductVariant/1',
  quantity: 1,
  price: 12.9,
  currency: 'USD',
}
const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@glovebox.test',
  address: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  zipCode: '94105',
  country: 'United States',
}

const number = (value: number) => value
const text = String
const { items } = testOrderRequest.shape

/** Makes a value of a given size, with the min and max sizes that are accepted; null: nothing smaller is tested. */
type Bounds = readonly [make: (size: number) => unknown, least: number | null, max: number]

const inputs: readonly [string, z.ZodType, valid: object, Readonly<Record<string, Bounds>>][] = [
  [
    'checkout',
    checkoutInformation,
    information,
    {
      email: [email, null, 254],
      firstName: [emails, 1, 50],
      lastName: [emails, 1, 50],
      address1: [emails, 1, 120],
      address2: [emails, 0, 120],
      city: [emails, 1, 80],
      phone: [digits, 10, 20],
    },
  ],
  [
    'payment',
    checkoutPayment,
    payment,
    {
      paymentMethod: [emails, 0, 40],
      agreedTotal: [digits, 1, 15],
      fingerprint: [emails, 64, 64],
      idempotencyKey: [emails, 16, 128],
    },
  ],
  [
    'contact',
    contactRequest,
    contact,
    { name: [emails, 1, 100], email: [email, null, 254], message: [emails, 1, 5_000] },
  ],
  ['newsletter', newsletterRequest, {}, { email: [email, null, 254] }],
  ['forgotten password', forgotRequest, {}, { email: [email, null, 254] }],
  [
    'new password',
    resetRequest,
    { password: 'x', confirmPassword: 'x' },
    {
      token: [emails, 0, 2_048],
      password: [emails, 0, 1_000],
      confirmPassword: [emails, 0, 1_000],
    },
  ],
  [
    'profile',
    profileForm,
    profile,
    {
      firstName: [emails, 1, 50],
      lastName: [emails, 1, 50],
      email: [email, null, 254],
      phone: [digits, 10, 20],
    },
  ],
  ['gate', siteAccessRequest, {}, { passcode: [emails, 0, 200] }],
  ['marketing', marketingRequest, { acceptsMarketing: true }, { customerId: [emails, 1, 200] }],
  [
    'admin sign-in',
    adminSignIn,
    { email: 'x', password: 'x' },
    { email: [emails, 1, 254], password: [emails, 1, 128], code: [emails, 1, 40] },
  ],
  ['second factor', secondFactorConfirmation, {}, { code: [emails, 1, 40] }],
  ['second factor removed', secondFactorRemoval, { code: '1' }, { password: [emails, 1, 128] }],
  [
    'review',
    reviewInput,
    review,
    { productId: [digits, 1, 20], rating: [number, 1, 5], reviewText: [emails, 10, 1_000] },
  ],
  [
    'list of reviews',
    reviewListQuery,
    {},
    { limit: [text, 1, 50], offset: [text, 0, 10_000_000], stars: [text, 1, 5] },
  ],
  ['stats', reviewStatsQuery, {}, { ids: [(size) => many('1')(size).join(), 1, 250] }],
  [
    'admin’s list',
    adminReviewsQuery,
    {},
    { limit: [text, 1, 100], offset: [text, 0, 100_000_000], search: [emails, 0, 100] },
  ],
  [
    'log',
    auditLogsQuery,
    {},
    {
      limit: [text, 1, 100],
      offset: [text, 0, 100_000_000],
      person: [emails, 1, 254],
      search: [emails, 0, 100],
    },
  ],
  ['rejection', rejection, {}, { text: [emails, 0, 500] }],
  ['reply', replyRequest, {}, { text: [emails, 0, 1_000] }],
  [
    'imported review',
    importedReview,
    imported,
    {
      reviewText: [emails, 0, 5_000],
      customerName: [emails, 1, 100],
      customerEmail: [email, null, 254],
      reply: [emails, 1, 1_000],
    },
  ],
  ['import', importRequest, {}, { reviews: [many({}), 1, 40] }],
  [
    'test order’s line',
    items.element,
    item,
    {
      quantity: [number, 1, 10_000],
      productId: [emails, 1, 255],
      productName: [emails, 0, 255],
      image: [emails, 0, 2_000],
    },
  ],
  [
    'test order’s address',
    testAddress,
    shippingAddress,
    {
      firstName: [emails, 1, 50],
      lastName: [emails, 1, 50],
      email: [email, null, 254],
      address: [emails, 1, 120],
      city: [emails, 1, 80],
    },
  ],
  [
    'test order',
    testOrderRequest,
    { shippingAddress, total: 12.9 },
    { items: [many(item), 1, 100] },
  ],
]

it.each(
  inputs.flatMap(([what, schema, valid, fields]) =>
    Object.entries(fields).map(([field, bounds]) => [what, field, schema, valid, bounds] as const),
  ),
)('%s: %s takes what is within its bounds alone', (_what, field, schema, valid, bounds) => {
  const [make, least, max] = bounds
  const takes = (size: number) => [
    size,
    schema.safeParse({ ...valid, [field]: make(size) }).success,
  ]
  expect([takes(max), takes(max + 1)]).toEqual([
    [max, true],
    [max + 1, false],
  ])
  if (least !== null) expect(takes(least)).toEqual([least, true])
  if (least) expect(takes(least - 1)).toEqual([least - 1, false])
})

it('an admin’s address', () => {
  expect([254, 255].map((n) => emailAddress.safeParse(email(n)).success)).toEqual([true, false])
})

it('a new password', () => {
  expect(newPasswordProblem(emails(7), emails(7))).toBe('passwordTooShort')
  expect(newPasswordProblem('🚗'.repeat(7), '🚗'.repeat(7))).toBe('passwordTooShort')
  expect(newPasswordProblem(emails(8), emails(8))).toBeNull()
})
