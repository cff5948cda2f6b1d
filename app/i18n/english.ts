import about from '#/content/en/about.json'
import cart from '#/content/en/cart.json'
import checkout from '#/content/en/checkout.json'
import common from '#/content/en/common.json'
import contact from '#/content/en/contact.json'
import faq from '#/content/en/faq.json'
import gate from '#/content/en/gate.json'
import help from '#/content/en/help.json'
import home from '#/content/en/home.json'
import newsletter from '#/content/en/newsletter.json'
import policies from '#/content/en/policies.json'
import products from '#/content/en/products.json'
import shell from '#/content/en/shell.json'

/** Every word of the interface by feature; English gives the type that other languages must have. */
export const english = {
  about,
  cart,
  checkout,
  common,
  contact,
  faq,
  gate,
  help,
  home,
  newsletter,
  policies,
  products,
  shell,
}
export type Words = typeof english
