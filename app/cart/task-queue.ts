/**
 * Does tasks one after another until there is none; calling it while it works changes nothing, for the
 * next task is asked for after each.
 */
export function createWorker(deps: {
  nextTask(): (() => Promise<void>) | null
  exclusively(task: () => Promise<void>): Promise<void>
  changed(): void
}) {
  let working = false
  return {
    isWorking: () => working,
    async work(): Promise<void> {
      if (working) return
      working = true
      while (deps.nextTask()) {
        deps.changed()
        // Asked for again, because what is to be done may have changed while others had their turn.
        await deps.exclusively(async () => deps.nextTask()?.())
      }
      working = false
      deps.changed()
    },
    /** Begins all that there is to do at once. */
    rush(): void {
      for (let task = deps.nextTask(); task; task = deps.nextTask()) void task()
    },
  }
}
