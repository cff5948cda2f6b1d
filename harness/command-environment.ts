import { resolve } from 'node:path'

/** What commands get of this process's environment, and the compiled code that others have left, as the shop does. */
export const commandEnvironment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
} as const
