/** Numbers in the order that a country writes them: 05/03/2026, 25.03.2026. */
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)(.*)$/s

/**
 * Dates as everyone reads them, `YYYY-MM-DD`. Whether the day or the month comes first is told from all dates of a file
 * together: from a number above 12, else from periods, which only stand after days. A file without either is read as
 * month first, as in the US. A date that is none stays as it is, and is refused.
 */
export function readDates(texts: readonly (string | undefined)[]): (string | undefined)[] {
  const parts = texts.map((text) => (text === undefined ? null : numeric.exec(text.trim())))
  const isDayFirst =
    parts.some((part) => Number(part?.[1]) > 12) ||
    (parts.some((part) => part?.[2] === '.') && !parts.some((part) => Number(part?.[3]) > 12))
  return texts.map((text, index) => {
    const [, first = '', , second = '', year, time = ''] = parts[index] ?? []
    if (year === undefined) return text
    const [day, month] = isDayFirst ? [first, second] : [second, first]
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`
  })
}
