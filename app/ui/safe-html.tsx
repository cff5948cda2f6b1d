import { useFromServer, whatTheServerWrote } from './server-only.tsx'

interface SafeHtmlProps {
  /** HTML that a loader has sanitized on the server, and nothing else; undefined if only the page has it. */
  html: string | undefined
  className?: string
}

/** The only place that puts raw HTML into a page. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const written = useFromServer() && html === undefined
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one component that may
      dangerouslySetInnerHTML={written ? whatTheServerWrote : { __html: trusted(html ?? '') }}
    />
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
  policy ??= window.trustedTypes.createPolicy('shop', { createHTML: (given) => given })
  return policy.createHTML(html)
}
