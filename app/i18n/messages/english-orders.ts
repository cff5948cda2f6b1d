import orders from '#/content/en/orders.json'
import testCheckout from '#/content/en/test-checkout.json'

/** Words of the order history and the test checkout. English gives the type that other languages must have. */
export const messages = { orders, testCheckout }
