/** What a record has under these names. */
export function only<T>(
  names: readonly string[],
  all: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = all[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
