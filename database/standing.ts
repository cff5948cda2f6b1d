import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotOpen } from './cannot-open.ts'
import { replaceFile } from './replace-file.ts'

const roles = ['shop', 'standby', 'former'] as const

/**
 * What a data folder is to a shop that two machines have: `former` is one whose shop was taken over. Each take-over counts
 * the epoch up; the higher one is the shop.
 */
export interface Standing {
  role: (typeof roles)[number]
  epoch: number
  /** Whose copy it is (`identityOf`), of what follows, or has taken over. */
  shop?: string
}

const fileIn = (dataDir: string) => join(dataDir, 'standby.json')

export function readStanding(dataDir: string): Standing {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return { role: 'shop', epoch: 0 }
  const { role, epoch, shop } = JSON.parse(readFileSync(file, 'utf8'))
  const known = roles.find((name) => name === role)
  if (!known || !Number.isSafeInteger(epoch))
    throw new CannotOpen(`The file ${file} can’t be read: it says whether the shop is here.`)
  return { role: known, epoch, ...(typeof shop === 'string' && { shop }) }
}

/** It's on disk before this resolves. */
export const writeStanding = (dataDir: string, value: Standing): Promise<void> =>
  replaceFile(fileIn(dataDir), JSON.stringify(value))

/** @throws CannotOpen unless the shop in the folder is this machine's to run */
export function refuseUnlessShop(dataDir: string): void {
  const { role } = readStanding(dataDir)
  if (role === 'standby')
    throw new CannotOpen(
      `The data folder ${dataDir} follows a shop on another machine. To run the shop here from now on: npm run standby -- take-over`,
    )
  if (role === 'former') throw wasTakenOver(dataDir)
}

export const wasTakenOver = (dataDir: string) =>
  new CannotOpen(
    `The shop in the data folder ${dataDir} was taken over by its standby and runs there now, so it doesn’t start here. Let this machine follow that one with an empty data folder, or, to give up what was sold there since, delete ${fileIn(dataDir)}.`,
  )
