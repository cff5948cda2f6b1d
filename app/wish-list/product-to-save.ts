import { keepInTab, takeFromTab } from '../context/tab-storage.ts'

const key = 'productToSave'

/** Keeps in mind, as long as this tab is open, which product is to be saved once its visitor has signed in. */
export function keepProductToSave(productId: string): void {
  keepInTab(key, productId)
}

/** The last part of the product's id, once; null where none is to be saved. */
export function takeProductToSave(): string | null {
  return takeFromTab(key)
}
