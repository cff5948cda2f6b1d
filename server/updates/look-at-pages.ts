import { UpdateFailed } from './adopt-data.ts'
import { checkPage, everyShopsPages } from './health-check.ts'

/** Asks a shop that runs for the pages that each one has, in so many seconds. @throws UpdateFailed */
export async function lookAtPages(origin: string, seconds: number): Promise<void> {
  const signal = AbortSignal.timeout(seconds * 1_000)
  for (const path of everyShopsPages)
    await fetch(origin + path, { redirect: 'manual', signal })
      .then((response) => checkPage(path, response))
      .catch((cause: unknown) => {
        throw new UpdateFailed(signal.aborted ? 'tooSlow' : 'unhealthy', `${path}: ${cause}`)
      })
}
