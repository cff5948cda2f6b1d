/** Fills in values at the `{{names}}` in a text; throws a RangeError for a name without a value. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`No value for {{${name}}} in: ${text}`)
    return String(value)
  })
}
