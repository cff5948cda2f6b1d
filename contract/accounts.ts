import type { Kysely } from 'kysely'

/**
 * Something that must happen in the transaction in which an account is deleted. It sees none of the shop's
 * tables, and adds its own.
 */
export type AlsoErase = (
  tx: Kysely<Record<never, never>>,
  publish: (topic: 'reviews') => void,
) => Promise<void>

/**
 * What the embedded shop does for its customers beyond the Storefront API, which has no way to delete an
 * account. The backend calls it in the same process; with another shop there is none.
 */
export interface HostedAccounts {
  /**
   * Deletes the account behind a token. Its orders stay, without the person.
   * @throws Refusal `sessionExpired`, `signInAgain` when the last sign-in is too long ago, `orderUnderWay`
   */
  erase(accessToken: string, alsoErase: AlsoErase): Promise<void>
}
