import { hash } from 'node:crypto'

/** What names a cart; `key` is undefined when the caller left it out. */
export interface CartId {
  token: string
  key: string | undefined
}

/** The hash of a cart's key, which is all the database stores of it. */
export function hashCartKey(key: string): string {
  return hash('sha256', key)
}
