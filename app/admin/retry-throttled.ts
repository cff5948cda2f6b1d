/** The shop throttles callers; it gives back what one screen costs in about this long. */
const pauseMs = 1_000
const maxPauses = 60

/** Asks again for as long as the shop is asked too much. */
export async function retryThrottled<T>(ask: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await ask()
    } catch (error) {
      const isThrottled = error instanceof Error && 'code' in error && error.code === 'THROTTLED'
      if (!isThrottled || pauses === maxPauses) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
