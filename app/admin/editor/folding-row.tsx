import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ChevronIcon } from '../../ui/icons.tsx'
import { useHasProblem } from './folded-fields.tsx'
import { SortableRow, type SortableRowProps } from './sortable-list.tsx'

interface RowLine {
  title: string
  /** After the title, in gray. */
  detail: string | undefined
  /** What the row is called; by default its title. */
  name?: string
}

interface FoldingRowProps extends Omit<SortableRowProps, 'name' | 'below'> {
  /** What the names of its fields begin with: `sections.0`. */
  fields: string
  /** What its line shows, given what was typed into a field; undefined where nobody has typed. */
  line: (typed: (field: string) => string | undefined) => RowLine
  badge?: ReactNode
  /** It opens with its fields. */
  isNew: boolean
  /** From a desktop on, its fields are on its line, and it doesn't fold: the list's columns name them. */
  inLine?: boolean
}

/** A row that folds to a line; it's open as long as one of its fields has a problem. */
export function FoldingRow(props: FoldingRowProps) {
  const { fields, line, badge, isNew, inLine = false, children, ...row } = props
  const panel = useId()
  const { isOpen, toggle } = useFold((field) => field.startsWith(`${fields}.`), isNew)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { title, detail, name = title } = line((field) => typed[field])
  const rememberTyped = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    setTyped({ ...typed, [target.name.slice(fields.length + 1)]: target.value })
  }
  const content = (
    <fieldset
      id={panel}
      onInput={rememberTyped}
      className={`${isOpen ? 'grid' : 'hidden'} col-span-full min-w-0 gap-4 p-3 ${inLine ? 'lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:grid lg:grid-flow-col lg:auto-cols-fr lg:items-start lg:gap-3 lg:p-0 lg:[&_label[for]]:sr-only' : ''}`}
    >
      <legend className="sr-only">{name}</legend>
      {children}
    </fieldset>
  )
  return (
    <SortableRow {...row} name={name} below={!inLine && content}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={toggle}
        className={`group flex min-h-11 min-w-0 items-center gap-2 rounded-small px-1 text-left hover:bg-mist md:min-h-9 ${inLine ? 'lg:hidden' : ''}`}
      >
        <ChevronIcon className="size-4 -rotate-90 text-slate group-aria-expanded:rotate-0" />
        <span className="min-w-0 flex-1 gap-2 sm:flex">
          <span className="block font-semibold wrap-anywhere sm:max-w-3/4 sm:shrink-0 sm:truncate">
            {title}
          </span>
          {detail && <span className="block truncate text-slate">{detail}</span>}
        </span>
        {badge}
      </button>
      {inLine && content}
    </SortableRow>
  )
}

/** Whether fields are shown; they are as long as one of them has a problem. */
export function useFold(hasField: (name: string) => boolean, isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const hasProblem = useHasProblem(hasField)
  // It stays open once the problem is gone: somebody is typing in it.
  if (hasProblem && !isOpen) setOpen(true)
  return { isOpen, toggle: () => setOpen(!isOpen) }
}
