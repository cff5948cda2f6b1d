/** Who wants to hear of something. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Calls the listener each time, until the function that comes back is called. */
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(): void {
      for (const listener of listeners) listener()
    },
  }
}
