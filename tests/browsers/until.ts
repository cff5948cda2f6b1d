import { setTimeout as pause } from 'node:timers/promises'

const longestMs = 15_000
const intervalMs = 50

/** Asks until there is something, as tests ask a page again; throws what it waited for. */
export async function until<Found>(
  wanted: string,
  ask: () => Promise<Found | null | undefined | false>,
): Promise<Found> {
  const deadline = performance.now() + longestMs
  for (;;) {
    const found = await ask()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${wanted}`)
    await pause(intervalMs)
  }
}
