import type { Readable } from 'node:stream'
import type { BackupState, ListedBackup, RestoredShop } from '#/contract/backups.ts'

/** The shop's backups, for the back office. Only one is made, read, or restored at a time: others get `backupUnderWay`. */
export interface ShopBackups {
  /** Newest first. */
  list(): Promise<ListedBackup[]>
  state(): Promise<BackupState>
  /** Makes one, verifies it, and copies it to the second place, if there is one. Answers its name. */
  make(): Promise<string>
  /** Reads all of one. @throws Refusal that says what is wrong with it, or `backupNotFound` */
  verify(name: string): Promise<void>
  /** Restores one into a throwaway copy, and starts a shop on it. @throws Refusal, likewise */
  drill(name: string): Promise<void>
  /** @throws Refusal `backupNotFound` */
  open(name: string): Promise<{ bytes: number; content: Readable }>
  /** Whether the newest good one is too old, or there is none although there should be (`backupTooOldMs`). */
  isTooOld(): Promise<boolean>
}

/**
 * Restores an uploaded backup into a shop without an owner. `receive` writes what was uploaded into a file, and answers
 * the key it was encrypted with, if one was given.
 * @throws Refusal that says what is wrong with it; the shop is as it was then
 */
export type RestoreUpload = (
  receive: (file: string, maxBytes: number) => Promise<string | undefined>,
) => Promise<RestoredShop>
