import { GraphQLError } from 'graphql'
import type { Resolvers } from '../graphql/resolvers.ts'

/** As Shopify answers an app whose token may not do it. */
const denied = (field: string) => () => {
  throw new GraphQLError(`Access denied for ${field} field.`, {
    extensions: { code: 'ACCESS_DENIED' },
  })
}
/** Orders are completed on the shop's own checkout page alone. */
const ofOtherCheckouts = [
  ...['cartBillingAddressUpdate', 'cartPaymentUpdate', 'cartPrepareForCompletion'],
  ...['cartSubmitForCompletion'],
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

/** What Shopify sells and this shop has not. What else it lacks is empty: see `answerEmpty`. */
export const notOffered: Resolvers<object> = {
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
}
