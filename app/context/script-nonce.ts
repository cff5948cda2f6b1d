import { createContext } from 'react'

/**
 * Marks the scripts that the website itself writes into a page, and no other that its texts may hold. The server reads
 * it, admits those by their hash, and sends none of it, so that no page is different for another visitor.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
