const key = 'productToSave'

/** Keeps in mind, as long as this tab is open, which product is to be saved once its visitor has signed in. */
export function keepProductToSave(productId: string): void {
  try {
    sessionStorage.setItem(key, productId)
  } catch {
    // storage is forbidden, and there is nothing better to do
  }
}

/** The last part of the product's id, once; null where none is to be saved. */
export function takeProductToSave(): string | null {
  try {
    const productId = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return productId
  } catch {
    return null
  }
}
