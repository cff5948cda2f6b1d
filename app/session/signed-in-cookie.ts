import { storageKeys } from '#/contract/storage-keys.ts'

/** The attribute of the document that tells styles, before any code runs, that a token is stored. */
export const signedInMark = 'data-signed-in'

/**
 * Runs in the page's head, so that the first picture already shows My Account or Sign In as it should: the
 * HTML is the same for everyone and holds both.
 */
export const markSignedIn = `try{localStorage.getItem("${storageKeys.customerToken}")&&document.documentElement.setAttribute("${signedInMark}","")}catch{}`
