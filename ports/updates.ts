import type { UpdateState } from '#/contract/updates.ts'

/** The program's own versions, for the back office. */
export interface ShopUpdates {
  state(): Promise<Omit<UpdateState, 'past'>>
  /** Reads the list of releases, now. */
  look(): Promise<void>
  /** Begins an update to the newest version, which goes on apart from this process. @throws Refusal */
  begin(): Promise<void>
}
