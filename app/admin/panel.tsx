import { createContext, type ReactNode, use, useId } from 'react'

const look = 'overflow-clip rounded-control border border-line bg-white'

/** How the headings of panels rank: below a group's own, where they're grouped. */
export const PanelHeading = createContext<'h2' | 'h3'>('h2')

interface PanelProps {
  heading?: string
  /** The id for links on the page. */
  anchor?: string
  /** True: as wide as fields are read well, in place of the page. */
  isNarrow?: boolean
  children: ReactNode
}

/** A box of the admin: a heading, if the page's own isn't enough, and the content right below it. */
export function Panel({ heading, anchor, isNarrow = false, children }: PanelProps) {
  const id = useId()
  const Heading = use(PanelHeading)
  const className = isNarrow ? `${look} max-w-3xl` : look
  if (heading === undefined) return <div className={className}>{children}</div>
  return (
    <section aria-labelledby={id} id={anchor} data-panel="" className={className}>
      <Heading id={id} className="border-b border-line px-4 py-3.5 font-sans text-sm font-semibold">
        {heading}
      </Heading>
      {children}
    </section>
  )
}

interface FieldPanelProps extends PanelProps {
  heading: string
  /** The text above the fields, which says what they are for. */
  lead?: string
}

/** Fields in a box, below one another. */
export function FieldPanel({ lead, children, ...panel }: FieldPanelProps) {
  return (
    <Panel {...panel}>
      <div className="grid gap-4 p-4">
        {lead !== undefined && <p className="text-slate">{lead}</p>}
        {children}
      </div>
    </Panel>
  )
}
