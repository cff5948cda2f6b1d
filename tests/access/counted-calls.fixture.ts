import { ada } from '#/backend/admins/admins.fixture.ts'
import { goodText } from '#/backend/reviews/reviewers.fixture.ts'

export const stranger = 'stranger@shop.example'
const chosen = { password: 'long-enough', confirmPassword: 'long-enough' }
export const ofStaff = 'POST /api/admin'

/** What the calls of the REST API are sent that take a body. */
export const bodies: Readonly<Record<string, object>> = {
  'POST /api/site-access': { passcode: 'open' },
  'POST /api/contact': { name: 'Eve', email: stranger, topic: 'support', message: 'Is it spent?' },
  'POST /api/newsletter': { email: stranger },
  'POST /api/stock-alerts': { email: stranger, variantId: 'gid://shopify/ProductVariant/1' },
  'POST /api/returns/:order': { items: [{ id: '1-1', quantity: 1 }], reason: 'OTHER' },
  'POST /api/returns/:order/withdrawal': { name: 'Eve' },
  'POST /api/reviews': { productId: '1', rating: 5, reviewText: goodText },
  'POST /api/questions': { productId: '1', text: goodText },
  'POST /api/review-request': { productId: '1', rating: 5, reviewText: goodText },
  'POST /api/test/create-order': {
    items: [
      {
        productId: 'gel-cleaner',
        productName: 'Gel Cleaner',
        quantity: 1,
        price: 9,
        variantId: 'gid://shopify/ProductVariant/4',
        currency: 'USD',
      },
    ],
    shippingAddress: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: stranger,
      address: '1 Market Street',
      city: 'Portland',
      state: 'OR',
      zipCode: '97205',
      country: 'United States',
    },
    total: 9,
  },
  'POST /api/auth/password/forgot': { email: stranger },
  'POST /api/auth/password/reset': { token: 'x', ...chosen },
  [`${ofStaff}/mail/test`]: { to: stranger },
  'POST /api/setup': {
    token: 'x',
    name: 'Eve',
    email: stranger,
    password: 'long-enough',
    catalogue: 'empty',
    shopName: 'Eve’s',
    supportEmail: stranger,
  },
  'POST /api/setup/restore': {},
  [`${ofStaff}/login`]: { email: ada.email, password: ada.password },
  [`${ofStaff}/forgot-password`]: { email: ada.email },
  [`${ofStaff}/password`]: { token: 'x'.repeat(43), ...chosen },
  [`${ofStaff}/second-factor`]: { password: ada.password },
  'PUT /api/admin/second-factor': { code: '123456' },
  'DELETE /api/admin/second-factor': { password: ada.password, code: '123456' },
  [`${ofStaff}/staff`]: {
    password: ada.password,
    email: stranger,
    name: 'Eve',
    role: 'support',
  },
  'PATCH /api/admin/staff/:id': { password: ada.password, role: 'support' },
  'DELETE /api/admin/staff/:id': { password: ada.password },
  [`${ofStaff}/staff/:id/invitation`]: { password: ada.password },
  'DELETE /api/admin/staff/:id/second-factor': { password: ada.password },
  [`${ofStaff}/tokens`]: { password: ada.password, name: 'Eve', scopes: ['read_products'] },
}

/** The changes of the Storefront API that count, with the arguments they take beside the cart. */
export const changes: Readonly<Record<string, string>> = {
  cartCreate: 'input: { discountCodes: ["x"] }',
  cartLinesAdd: 'lines: []',
  cartLinesUpdate: 'lines: []',
  cartLinesRemove: 'lineIds: []',
  cartNoteUpdate: `note: "${'long '.repeat(120)}"`,
  cartAttributesUpdate: 'attributes: []',
  cartBuyerIdentityUpdate: 'buyerIdentity: { countryCode: CA }',
  cartDiscountCodesUpdate: 'discountCodes: ["x"]',
  cartGiftCardCodesAdd: 'giftCardCodes: ["x"]',
  cartGiftCardCodesUpdate: 'giftCardCodes: ["x"]',
  cartGiftCardCodesRemove: 'appliedGiftCardIds: []',
  cartClone: '',
  cartRemovePersonalData: '',
  cartDeliveryAddressesAdd: 'addresses: []',
  cartDeliveryAddressesRemove: 'addressIds: []',
  cartDeliveryAddressesReplace: 'addresses: []',
  cartDeliveryAddressesUpdate: 'addresses: []',
  cartSelectedDeliveryOptionsUpdate: 'selectedDeliveryOptions: []',
  cartMetafieldDelete: 'input: { ownerId: $cart, key: "x" }',
  cartMetafieldsSet: 'metafields: [{ ownerId: $cart, key: "x", type: "boolean", value: "true" }]',
  customerCreate: `input: { email: "${stranger}", password: "long-enough" }`,
  customerAccessTokenCreate: `input: { email: "${stranger}", password: "long-enough" }`,
  customerRecover: `email: "${stranger}"`,
  customerReset:
    'id: "gid://shopify/Customer/1", input: { resetToken: "x", password: "long-enough" }',
  customerActivate:
    'id: "gid://shopify/Customer/1", input: { activationToken: "x", password: "long-enough" }',
  customerActivateByUrl: `password: "long-enough", activationUrl: "https://shop.test/reset-password?token=x"`,
  customerResetByUrl: `password: "long-enough", resetUrl: "https://shop.test/reset-password?token=x"`,
  customerUpdate: 'customerAccessToken: $token, customer: { password: "long-enough" }',
}
const cartChanges = Object.keys(changes).filter((name) => name.startsWith('cart'))
export const staffCalls = Object.keys(bodies).filter((call) =>
  /admin\/(second-factor|staff|tokens)/.test(call),
)
const returns = ['POST /api/returns/:order', 'POST /api/returns/:order/withdrawal']
const writing = ['POST /api/reviews', 'DELETE /api/reviews/:id']
const voting = ['POST /api/reviews/:id/helpful', 'DELETE /api/reviews/:id/helpful']
const returnCalls = [...returns, 'DELETE /api/returns/:order/:id{[0-9]{1,15}}']

/** What each bucket counts: calls of the two APIs, and what the pages of an order and a checkout do. */
export const counted: Readonly<Record<string, readonly string[]>> = {
  'gate:ip': ['POST /api/site-access'],
  'contact:ip': ['POST /api/contact'],
  'contact:email': ['POST /api/contact', 'delete an account of another shop'],
  'newsletter:ip': ['POST /api/newsletter', 'POST /api/stock-alerts'],
  'newsletter:email': ['POST /api/newsletter', 'POST /api/stock-alerts'],
  'emails:recipient': [
    'POST /api/newsletter',
    'POST /api/stock-alerts',
    'POST /api/auth/password/forgot',
    'customerRecover',
    'customerCreate',
    'claim an account',
    'ask for the link of an order',
    'buy by bank transfer',
  ],
  'code:ip': [
    'cartCreate',
    'cartDiscountCodesUpdate',
    'cartGiftCardCodesAdd',
    'cartGiftCardCodesUpdate',
    'enter a code',
  ],
  'code:cart': [
    'cartDiscountCodesUpdate',
    'cartGiftCardCodesAdd',
    'cartGiftCardCodesUpdate',
    'enter a code',
  ],
  'return:ip': returnCalls,
  'return:order': returnCalls,
  'order-link:ip': ['ask for the link of an order'],
  'order-link:email': ['ask for the link of an order'],
  'review:ip': ['POST /api/reviews', 'POST /api/review-request'],
  'review:customer': writing,
  'review-picture:ip': ['POST /api/reviews/pictures', 'POST /api/review-request/pictures'],
  'review-picture:customer': ['POST /api/reviews/pictures'],
  'question:ip': ['POST /api/questions'],
  'question:customer': ['POST /api/questions', 'DELETE /api/questions/:id'],
  'review-request:ip': ['GET /api/review-request', 'POST /api/review-request/stop'],
  'review-vote:ip': voting,
  'review-vote:customer': voting,
  'sign-in:account': ['customerAccessTokenCreate'],
  'sign-in:ip': ['customerAccessTokenCreate'],
  'sign-in:device': ['sign in where one has signed in before'],
  'admin-sign-in:account': [`${ofStaff}/login`],
  'admin-sign-in:ip': [
    `${ofStaff}/login`,
    `${ofStaff}/password`,
    'POST /api/setup',
    'POST /api/setup/restore',
  ],
  'admin-sign-in:device': ['sign in on a known device'],
  'admin-proof:account': staffCalls,
  'connection-test:account': [
    `${ofStaff}/mail/test`,
    `${ofStaff}/payments/test`,
    'GET /api/admin/mail/records',
  ],
  'admin-recover:account': [`${ofStaff}/forgot-password`],
  'admin-recover:ip': [`${ofStaff}/forgot-password`],
  'register:ip': ['customerCreate'],
  'recover:ip': ['customerRecover', 'POST /api/auth/password/forgot'],
  'recover:account': ['customerRecover', 'POST /api/auth/password/forgot', 'claim an account'],
  'reset:ip': [
    'customerReset',
    'customerResetByUrl',
    'customerActivate',
    'customerActivateByUrl',
    'POST /api/auth/password/reset',
  ],
  'authorize:ip': ['begin a sign-in at a storefront'],
  'test-order:account': ['POST /api/test/create-order'],
  'credentials:account': ['customerUpdate'],
  'cart:ip': cartChanges,
  'cart-bytes:ip': ['cartNoteUpdate'],
  'unpaid-order:email': ['buy by bank transfer'],
  'unpaid-order:ip': ['buy by bank transfer'],
  'card-payment:ip': ['buy by card'],
  'payment:cart': ['buy by bank transfer', 'buy by card'],
}

/** What needs a session already and changes no more than its owner's, and what is refused to everyone. */
export const uncounted: Readonly<Record<string, string>> = {
  'DELETE /api/auth/me': 'once',
  'PATCH /api/auth/me': 'the shop counts new addresses and passwords',
  'POST /api/auth/update-marketing': 'one choice of one customer',
  'PUT /api/wish-list/:productId': 'a wish list is bounded',
  'DELETE /api/wish-list/:productId': 'the owner’s',
  customerAddressCreate: 'an address book is bounded',
  customerAddressDelete: 'the owner’s',
  customerAddressUpdate: 'the owner’s',
  customerDefaultAddressUpdate: 'the owner’s',
  customerAccessTokenDelete: 'the owner’s',
  customerAccessTokenRenew: 'a family of tokens is bounded',
  cartBillingAddressUpdate: 'refused to everyone',
  cartPaymentUpdate: 'refused to everyone',
  cartPrepareForCompletion: 'refused to everyone',
  cartSubmitForCompletion: 'refused to everyone',
  customerAccessTokenCreateWithMultipass: 'refused to everyone',
  shopPayPaymentRequestSessionCreate: 'refused to everyone',
  shopPayPaymentRequestSessionSubmit: 'refused to everyone',
}
