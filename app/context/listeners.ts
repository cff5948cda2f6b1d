/** A set of listeners for one event. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Calls the listener each time, until the returned function is called. */
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(): void {
      for (const listener of listeners) listener()
    },
  }
}
