import { commonPasswords } from './common-passwords.ts'

/** What someone who guesses tries first, besides common passwords. */
interface Known {
  /** The account's own address. */
  email: string
  shopName: string
}

const wordIn = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/**
 * Whether a password is among the 3,000 most common ones, or is the shop's name or the account's own address: all of it,
 * or the part before or after the `@`. Case counts for nothing, nor do digits and signs around a name ("Glovebox2026!").
 */
export function isEasyToGuess(password: string, { email, shopName }: Known): boolean {
  if (commonPasswords.has(password.toLowerCase())) return true
  const [local = '', domain = ''] = email.split('@')
  const names = [shopName, email, local, domain, domain.split('.')[0] ?? '']
  const word = wordIn(password)
  return names.some((name) => {
    const ofName = wordIn(name)
    return ofName === '' ? name !== '' && password === name : word === ofName
  })
}
