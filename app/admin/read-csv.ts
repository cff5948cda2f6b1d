/** The rows of a CSV file by the names of its columns, in lower case. @throws for text that is no CSV */
export async function readCsv(text: string): Promise<Record<string, string>[]> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  return parse(text, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    skip_empty_lines: true,
    relax_column_count: true,
  })
}
