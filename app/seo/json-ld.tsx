/** Facts in the words of schema.org. */
export interface StructuredData {
  '@type': string
  readonly [property: string]: unknown
}

/** Facts for search engines; on the server only, because Trusted Types forbid a script to write a script. */
export function JsonLd({ data }: { data: StructuredData }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin or end
      dangerouslySetInnerHTML={{ __html: toScript(data) }}
    />
  )
}

/** JSON that stays inside its script element, whatever the texts in it say. */
export function toScript(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
