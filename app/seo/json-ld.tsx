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

/** JSON that can't break out of its script element, whatever its texts contain. */
export function toScript(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
