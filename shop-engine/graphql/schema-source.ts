import { readdirSync, readFileSync } from 'node:fs'

/** The text of all `*.graphql` files in a folder of `contract/`. */
export function readSchemaSource(folder: URL): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  return files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
}
