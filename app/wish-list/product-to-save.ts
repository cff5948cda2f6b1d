import { keepInTab, takeFromTab } from '../context/tab-storage.ts'

const key = 'productToSave'

/** Remembers, as long as this tab is open, which product to save after the sign-in. */
export function keepProductToSave(productId: string): void {
  keepInTab(key, productId)
}

/** The last part of the product's id, and clears it; null if there is none to save. */
export function takeProductToSave(): string | null {
  return takeFromTab(key)
}
