/** What may lack these properties in the browser. */
export type InHtmlOnly<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/**
 * A copy whose properties with these names are left out of the data that a page carries to its browser: the server
 * renders with them, and the browser reads them in the HTML.
 */
export function inHtmlOnly<T extends object, K extends keyof T>(
  data: T,
  ...names: readonly K[]
): InHtmlOnly<T, K> {
  // What isn't enumerable isn't serialized.
  const hidden = names.map((name) => [name, { value: data[name], enumerable: false }] as const)
  return Object.defineProperties({ ...data }, Object.fromEntries(hidden))
}
