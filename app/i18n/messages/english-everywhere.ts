import cart from '#/content/en/cart.json'
import common from '#/content/en/common.json'
import gate from '#/content/en/gate.json'
import home from '#/content/en/home.json'
import newsletter from '#/content/en/newsletter.json'
import products from '#/content/en/products.json'
import ratings from '#/content/en/ratings.json'
import shell from '#/content/en/shell.json'

/** Words of what surrounds every page, and of the pages that visitors come to first. English gives the type that other languages must have. */
export const messages = { cart, common, gate, home, newsletter, products, ratings, shell }
