import about from '#/content/fr/about.json'
import cart from '#/content/fr/cart.json'
import checkout from '#/content/fr/checkout.json'
import common from '#/content/fr/common.json'
import contact from '#/content/fr/contact.json'
import faq from '#/content/fr/faq.json'
import gate from '#/content/fr/gate.json'
import help from '#/content/fr/help.json'
import home from '#/content/fr/home.json'
import newsletter from '#/content/fr/newsletter.json'
import policies from '#/content/fr/policies.json'
import products from '#/content/fr/products.json'
import shell from '#/content/fr/shell.json'
import type { Words } from './english.ts'

export const french: Words = {
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
