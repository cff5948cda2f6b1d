import { scriptJson } from '../context/script-json.ts'

/** Structured data with the vocabulary of schema.org. */
export interface StructuredData {
  '@type': string
  readonly [property: string]: unknown
}

/** Structured data for search engines; only on the server, because Trusted Types forbid scripts to write scripts. */
export function JsonLd({ data }: { data: StructuredData }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can start or end
      dangerouslySetInnerHTML={{ __html: toScript(data) }}
    />
  )
}

/** JSON for a script element. What has an id is described once: where it comes again, the id stands for it. */
export function toScript(data: StructuredData): string {
  const described = new Set<string>()
  const once = (_: string, value: unknown) => {
    if (!isNode(value)) return value
    const { '@id': id } = value
    if (described.has(id)) return { '@id': id }
    described.add(id)
    return value
  }
  return scriptJson({ '@context': 'https://schema.org', ...data }, once)
}

function isNode(value: unknown): value is { '@id': string } {
  return typeof value === 'object' && value !== null && '@id' in value
}
