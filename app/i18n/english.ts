import cart from '#/content/en/cart.json'
import checkout from '#/content/en/checkout.json'
import common from '#/content/en/common.json'
import gate from '#/content/en/gate.json'
import home from '#/content/en/home.json'
import products from '#/content/en/products.json'
import shell from '#/content/en/shell.json'

/** Every word of the interface by feature; English gives the type that other languages must have. */
export const english = { cart, checkout, common, gate, home, products, shell }
export type Words = typeof english
