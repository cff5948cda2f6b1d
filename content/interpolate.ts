/** Puts values into a text at its `{{names}}`; throws a RangeError at a name that has no value. */
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
