import account from '#/content/en/account.json'
import passwords from '#/content/en/passwords.json'
import signIn from '#/content/en/sign-in.json'

/** Words of the customers' own pages. English gives the type that other languages must have. */
export const messages = { account, passwords, signIn }
