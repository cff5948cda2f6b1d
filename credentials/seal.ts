import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))

/** Encrypts a text so that only whoever has the secret, of 256 random bits, can read or change it. */
export function seal(
  text: string,
  secret: string,
  randomBytes: (count: number) => Uint8Array,
): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Throws where it was sealed with another secret, or changed. */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const text = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]
  return Buffer.concat(text).toString('utf8')
}
