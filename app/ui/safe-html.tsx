interface SafeHtmlProps {
  /** HTML that a loader has sanitized on the server, and nothing else. */
  html: string
  className?: string
}

/** The only place that puts raw HTML into a page. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one component that may
    <div className={className} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
  )
}

interface Policy {
  createHTML(html: string): string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

let policy: Policy | undefined

/** Only for our own HTML, and for HTML parsed where nothing in it can run. */
export function trusted(html: string): string {
  if (typeof window === 'undefined' || !window.trustedTypes) return html
  policy ??= window.trustedTypes.createPolicy('glovebox', { createHTML: (given) => given })
  return policy.createHTML(html)
}
