import { expect, it } from 'vitest'
import { adminSignIn, forgottenPassword, staffInvitation } from './admins.ts'
import { checkoutInformation } from './checkout.ts'
import { contactRequest } from './contact.ts'
import { emailAddress } from './email-addresses.ts'
import { newsletterRequest } from './newsletter.ts'
import { orderLinkRequest } from './orders.ts'
import { forgotRequest } from './passwords.ts'
import { profileChange } from './profile.ts'
import { importedReview } from './review-files.ts'
import { stockAlertRequest } from './stock-alerts.ts'
import { testAddress } from './test-checkout.ts'

const valid = [
  ['Ada@Shop.Example', 'ada@shop.example'],
  ['o&m@mail.example', 'o&m@mail.example'],
  ['a/b@mail.example', 'a/b@mail.example'],
  ["o'neil+news@mail.example", "o'neil+news@mail.example"],
  ['info@rücher.example', 'info@xn--rcher-kva.example'],
  ['info@RÜCHER.example', 'info@xn--rcher-kva.example'],
  ['info@rucher。example', 'info@rucher.example'],
  ['\u200einfo@mail.example\u00a0', 'info@mail.example'],
  [`ada@${'a'.repeat(63)}.example`, `ada@${'a'.repeat(63)}.example`],
] as const
const invalid = [
  '',
  'ada',
  '@mail.example',
  'ada@',
  'ada@nowhere',
  'ada@127.0.0.1',
  'ada@mail..example',
  'ada@-mail.example',
  'a b@mail.example',
  'ada@mail.example, eve@mail.example',
  'ada@mail.example\r\nBcc: eve@mail.example',
  'ä@mail.example',
  '=?utf-8?q?a?=@mail.example',
  'ada@rücher.example/x',
  'ada@rücher.example:25',
  `ada@${'a'.repeat(64)}.example`,
]

/** Everything in our own calls that has an address, with the field's schema. */
const fields = {
  emailAddress,
  checkout: checkoutInformation.shape.email,
  profile: profileChange.shape.email,
  contact: contactRequest.shape.email,
  newsletter: newsletterRequest.shape.email,
  'a forgotten password': forgotRequest.shape.email,
  'back in stock': stockAlertRequest.shape.email,
  'a lost order link': orderLinkRequest.shape.email,
  'a new member of staff': staffInvitation.shape.email,
  'a test order': testAddress.shape.email,
  'an imported review': importedReview.shape.customerEmail,
}

it.each(Object.entries(fields))('%s takes every valid address, and no other', (_what, schema) => {
  expect(valid.map(([typed]) => schema.safeParse(typed).data)).toEqual(
    valid.map(([, stored]) => stored),
  )
  expect(invalid.filter((typed) => schema.safeParse(typed).success)).toEqual([])
})

it.each([
  ['the sign-in of staff', adminSignIn.shape.email],
  ['their forgotten password', forgottenPassword.shape.email],
])('%s finds the account of every valid address', (_what, schema) => {
  expect(valid.map(([typed]) => schema.safeParse(typed).data)).toEqual(
    valid.map(([, stored]) => stored),
  )
})
