/** Makes something once for each key, and keeps it; for few keys. */
export function oncePer<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const cached = made.get(key) ?? make(key)
    made.set(key, cached)
    return cached
  }
}
