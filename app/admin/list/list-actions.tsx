import { Fragment, type ReactNode } from 'react'
import { MoreActions, moreAction } from '../more-actions.tsx'
import { toolButton } from '../tool-button.tsx'

/** What else can be done with a list: each entry is rendered as a button, or in a menu, by the classes it gets. */
export type ListEntries = Readonly<Record<string, ((className: string) => ReactNode) | undefined>>

const rendered = (entries: ListEntries, className: string) =>
  Object.entries(entries).map(([name, render]) => [name, render?.(className)] as const)

/** Beside the heading; on a phone, `ListMenu` has them. */
export const ListButtons = ({ entries }: { entries: ListEntries }) => (
  <div className="contents max-sm:hidden">
    {rendered(entries, toolButton()).map(([name, entry]) => (
      <Fragment key={name}>{entry}</Fragment>
    ))}
  </div>
)

export const ListMenu = ({ entries }: { entries: ListEntries }) => (
  <div className="sm:hidden">
    <MoreActions entries={Object.fromEntries(rendered(entries, moreAction))} />
  </div>
)
