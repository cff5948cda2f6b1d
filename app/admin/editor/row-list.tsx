import type { ReactNode } from 'react'
import { ToolButton } from '../tool-button.tsx'
import { useRows } from './use-rows.ts'

interface RowListProps<Value> {
  label: string
  saved: readonly Value[]
  /** What is added. */
  fresh: Value
  addText: string
  /** The text of the button that removes the nth row, counted from 1. */
  removeText: (n: number) => string
  /** The button's name, if its text alone doesn't say which row. */
  removeName?: (n: number) => string
  className?: string
  rowClassName?: string
  /** Runs each addition and removal. */
  change?: (work: () => void) => void
  /** The fields of a row. */
  children: (value: Value, index: number) => ReactNode
}

/** Rows of fields, with buttons that add and remove them. */
export function RowList<Value>(props: RowListProps<Value>) {
  const { label, className = 'gap-3', rowClassName = 'bg-chalk', removeText, removeName } = props
  const { change = (work) => work(), addText, children } = props
  const { rows, add, remove } = useRows(props.saved, props.fresh)
  return (
    <>
      <ul aria-label={label} className={`grid ${className} empty:hidden`}>
        {rows.map(({ key, value }, index) => (
          <li
            key={key}
            className={`grid gap-3 rounded-small border border-line ${rowClassName} p-3`}
          >
            {children(value, index)}
            <ToolButton
              className="justify-self-start"
              aria-label={removeName?.(index + 1)}
              onClick={() => change(() => remove(key))}
            >
              {removeText(index + 1)}
            </ToolButton>
          </li>
        ))}
      </ul>
      <ToolButton className="justify-self-start" onClick={() => change(add)}>
        {addText}
      </ToolButton>
    </>
  )
}
