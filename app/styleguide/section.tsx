import type { ReactNode } from 'react'
import { Section as PageSection } from '../ui/section.tsx'

interface SectionProps {
  id: string
  heading: string
  children: ReactNode
}

/** One part of the design system. */
export function Section(props: SectionProps) {
  return <PageSection {...props} className="flex flex-col gap-6 border-t border-line pt-10" />
}

/** Items in a row, with their names below. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-slate">{name}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
