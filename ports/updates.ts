import type { UpdateState } from '#/contract/updates.ts'

/** The program's own versions, for the back office. */
export interface ShopUpdates {
  state(): Promise<Omit<UpdateState, 'past'>>
  /** Reads the list of releases, now. */
  look(): Promise<void>
  /**
   * Readies an update to the newest version, and to no other; `begin` has it go on apart from this process.
   * @throws Refusal
   */
  prepare(): Promise<{ version: string; begin(): void }>
}
