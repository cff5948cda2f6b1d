import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEdited } from './editor.tsx'
import { listOrder, withMoved } from './row-order.ts'

/** A row with a stable key, so that its fields keep what was typed when it moves. */
export interface Row<Value> {
  key: number
  value: Value
}

/** Rows of a form that can be added, removed, and put in another order. */
export function useRows<Value>(saved: readonly Value[], fresh: Value) {
  const edited = useEdited()
  const [rows, setRows] = useState(() => saved.map((value, key): Row<Value> => ({ key, value })))
  const next = useRef(saved.length)
  const change = (changed: Row<Value>[]) => {
    flushSync(() => setRows(changed))
    edited()
  }
  const append = (value: Value) => {
    const key = next.current
    next.current += 1
    change([...rows, { key, value }])
  }
  return {
    rows,
    add: () => append(fresh),
    /** Adds a row with a value of its own. */
    append,
    replace: (key: number, value: Value) =>
      change(rows.map((row) => (row.key === key ? { key, value } : row))),
    remove: (key: number) => change(rows.filter((row) => row.key !== key)),
    order: listOrder(rows.length, (from, to) => change(withMoved(rows, from, to))),
  }
}
