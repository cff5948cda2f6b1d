import cart from '#/content/fr/cart.json'
import checkout from '#/content/fr/checkout.json'
import common from '#/content/fr/common.json'
import gate from '#/content/fr/gate.json'
import home from '#/content/fr/home.json'
import products from '#/content/fr/products.json'
import shell from '#/content/fr/shell.json'
import type { Words } from './english.ts'

export const french: Words = { cart, checkout, common, gate, home, products, shell }
