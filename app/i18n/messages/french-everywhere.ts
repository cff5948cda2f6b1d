import cart from '#/content/fr/cart.json'
import common from '#/content/fr/common.json'
import gate from '#/content/fr/gate.json'
import home from '#/content/fr/home.json'
import newsletter from '#/content/fr/newsletter.json'
import products from '#/content/fr/products.json'
import ratings from '#/content/fr/ratings.json'
import shell from '#/content/fr/shell.json'
import type { messages as english } from './english-everywhere.ts'

export const messages: typeof english = {
  cart,
  common,
  gate,
  home,
  newsletter,
  products,
  ratings,
  shell,
}
