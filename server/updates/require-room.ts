import { roomIn } from '../backups/room.ts'
import { Refused } from './release-list.ts'

/** A disk hasn't the room for what an update is about to write. */
export class NoRoom extends Refused {
  /** For the step of that name; in megabytes. */
  readonly values: { folder: string; needed: number; free: number }
  constructor(values: NoRoom['values']) {
    super(`${values.folder} has ${values.free} MB free, and ${values.needed} MB are needed.`)
    this.values = values
  }
}

/** @throws NoRoom if a folder's disk hasn't the room for so many bytes */
export async function requireRoom(folder: string, bytes: number, room = roomIn): Promise<void> {
  const free = await room(folder)
  if (free < bytes)
    throw new NoRoom({ folder, needed: Math.ceil(bytes / 1e6), free: Math.floor(free / 1e6) })
}
