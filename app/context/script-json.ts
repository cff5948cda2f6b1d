/** JSON that can't break out of a script element, whatever its texts contain. */
export function scriptJson(
  value: unknown,
  replacer?: (name: string, value: unknown) => unknown,
): string {
  return JSON.stringify(value, replacer).replaceAll('<', '\\u003c')
}
