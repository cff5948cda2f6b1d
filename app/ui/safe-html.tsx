interface SafeHtmlProps {
  /** HTML that a loader has sanitised on the server; anything else does not belong here. */
  html: string
  className?: string
}

/** The only place where HTML is put into a page as it is. */
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

/** For HTML of our own alone, and for what is read where nothing of it can act. */
export function trusted(html: string): string {
  if (typeof window === 'undefined' || !window.trustedTypes) return html
  policy ??= window.trustedTypes.createPolicy('glovebox', { createHTML: (given) => given })
  return policy.createHTML(html)
}
