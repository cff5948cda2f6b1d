import account from '#/content/fr/account.json'
import passwords from '#/content/fr/passwords.json'
import signIn from '#/content/fr/sign-in.json'
import type { messages as english } from './english-account.ts'

export const messages: typeof english = { account, passwords, signIn }
