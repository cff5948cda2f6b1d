import { storageKeys } from '#/contract/storage-keys.ts'

/**
 * Runs in the page's head and marks the document of a visitor who has a saved cart, so that the first picture of
 * the cart's page says nothing about a cart to those who have none.
 */
export const markCart = `try{localStorage.getItem("${storageKeys.cartId}")&&document.documentElement.setAttribute("data-cart","")}catch{}`
