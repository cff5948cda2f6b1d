import { createContext } from 'react'

/**
 * Marks the scripts that the website itself writes into a page, as opposed to any in its texts. The server allows the
 * marked ones by their hash and removes the nonce, so that a page is the same for every visitor.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
