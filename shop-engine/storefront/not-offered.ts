import { GraphQLError } from 'graphql'
import type { StorefrontResolvers } from '../graphql/resolvers.ts'

/** Shopify's error for an app whose token lacks the permission. */
const denied = (field: string) => () => {
  throw new GraphQLError(`Access denied for ${field} field.`, {
    extensions: { code: 'ACCESS_DENIED' },
  })
}
/** Orders can be completed only on the shop's own checkout page. */
const ofOtherCheckouts = [
  'cartBillingAddressUpdate',
  'cartPaymentUpdate',
  'cartPrepareForCompletion',
  'cartSubmitForCompletion',
]

const noShopPay = () => ({
  userErrors: [
    {
      code: 'PAYMENT_REQUEST_INVALID_INPUT',
      field: ['paymentRequest'],
      message: 'Shop Pay is not enabled for this shop.',
    },
  ],
})

/** Shopify features that this shop doesn't have. Others that it lacks are empty: see `answerEmpty`. */
export const notOffered = {
  QueryRoot: { cartCompletionAttempt: denied('cartCompletionAttempt') },
  Mutation: {
    ...Object.fromEntries(ofOtherCheckouts.map((field) => [field, denied(field)])),
    customerAccessTokenCreateWithMultipass: () => ({
      customerUserErrors: [
        {
          code: 'INVALID_MULTIPASS_REQUEST',
          field: null,
          message: 'Multipass is not enabled for this shop.',
        },
      ],
    }),
    shopPayPaymentRequestSessionCreate: noShopPay,
    shopPayPaymentRequestSessionSubmit: noShopPay,
  },
} satisfies StorefrontResolvers<object>
