import type { ReactNode } from 'react'
import { toolButton } from '../tool-button.tsx'

interface DocumentLinkProps {
  /** Address of the order's own page, which opens its documents too. */
  page: string
  /** "invoice", or a refund's or parcel's: "refund-7". */
  name: string
  /** How it looks; by default, like a button. */
  className?: string
  children: ReactNode
}

/** Opens a page to print: an invoice, a credit note, or a packing slip. */
export function DocumentLink(props: DocumentLinkProps) {
  const { page, name, className = toolButton(), children } = props
  return (
    <a
      href={`${new URL(page).pathname}/documents/${name}`}
      target="_blank"
      rel="noopener"
      className={className}
    >
      {children}
    </a>
  )
}
