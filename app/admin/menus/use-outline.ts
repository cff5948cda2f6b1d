import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { menuLimits } from '#/contract/menus.ts'
import { useEdited } from '../editor/editor.tsx'
import type { RowOrder } from '../editor/row-order.ts'
import { endOf, moveTo, type Outline, placeAfterDrop, placeAfterStep } from './outline.ts'

/** The rows of an outline in a form, which are added, removed, moved, and put below others. */
export function useOutline<Value>(saved: readonly { level: number; value: Value }[], fresh: Value) {
  const edited = useEdited()
  const [rows, setRows] = useState<Outline<Value>>(() => saved.map((row, key) => ({ key, ...row })))
  const next = useRef(saved.length)
  const change = (changed: Outline<Value>) => {
    flushSync(() => setRows(changed))
    edited()
  }
  const at = (key: number) => rows.findIndex((row) => row.key === key)
  const { levels } = menuLimits
  const order: RowOrder = {
    count: rows.length,
    sizeOf: (from) => endOf(rows, from) - from,
    afterStep: (from, step) => placeAfterStep(rows, from, { step, levels }),
    afterDrop: (from, drop) => placeAfterDrop(rows, from, { ...drop, levels }),
    move: (from, place) => change(moveTo(rows, from, place)),
  }
  return {
    rows,
    add() {
      const key = next.current
      next.current += 1
      change([...rows, { key, level: 0, value: fresh }])
    },
    remove: (key: number) => change(rows.toSpliced(at(key), endOf(rows, at(key)) - at(key))),
    order,
  }
}
