import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

interface AccordionProps {
  id?: string
  /** A heading element. */
  heading: ReactNode
  open?: boolean
  children: ReactNode
}

/** Folded text, which is in the page from the start: it's found in the page, read without scripts, and printed. */
export function Accordion({ heading, children, ...details }: AccordionProps) {
  return (
    <details {...details} className="group scroll-mt-24 border-b border-line">
      <summary className="flex list-none items-start justify-between gap-6 rounded-small py-5 hover:text-pine">
        {heading}
        <ChevronIcon className="mt-1 size-5 text-slate transition-transform duration-200 group-open:rotate-180 print:hidden" />
      </summary>
      <div className="flex flex-col gap-4 pb-7 text-slate">{children}</div>
    </details>
  )
}
