import { createHash, timingSafeEqual } from 'node:crypto'

/** A text of 256 random bits that only its owner is told, and what the database keeps of it. */
export interface Secret {
  text: string
  hash: string
}

export function newSecret(randomBytes: (count: number) => Uint8Array): Secret {
  const text = Buffer.from(randomBytes(32)).toString('base64url')
  return { text, hash: hashOfSecret(text) }
}

const plainCharacters = 'abcdefghjkmnopqrstuvwxyz23456789'

/** A password for a person to copy: 80 random bits, of letters and digits that are easy to tell apart. */
export function newPassword(randomBytes: (count: number) => Uint8Array): string {
  const characters = Array.from(randomBytes(16), (byte) => plainCharacters[byte % 32]).join('')
  return characters.replace(/.{4}(?=.)/g, '$&-')
}

/** Whatever a caller sends has a hash, so looking one up needs no check before it. */
export function hashOfSecret(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Takes the same time however much of what was given is right. */
export function isSameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
