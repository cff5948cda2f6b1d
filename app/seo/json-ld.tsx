import { useState, useSyncExternalStore } from 'react'

/** Facts in the words of schema.org. */
export interface StructuredData {
  '@type': string
  readonly [property: string]: unknown
}

/**
 * Facts for search engines, in the page as it comes from the server. A page that the browser renders itself
 * has none: nobody would read them, and Trusted Types forbid a script to write a script.
 */
export function JsonLd({ data }: { data: StructuredData }) {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [shown] = useState(fromServer ? data : null)
  if (shown === null) return null
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin or end
      dangerouslySetInnerHTML={{ __html: toScript(shown) }}
    />
  )
}

function never(): () => void {
  return () => {}
}

/** JSON that stays inside its script element, whatever the texts in it say. */
export function toScript(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
