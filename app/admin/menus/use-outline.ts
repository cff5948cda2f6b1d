import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { menuLimits } from '#/contract/menus.ts'
import { useEdited } from '../editor/editor.tsx'
import { endOf, indent, moveTo, type Outline, siblingOf } from './outline.ts'

/** The rows of an outline in a form, which are added, removed, moved, and put below others. */
export function useOutline<Value>(saved: readonly { level: number; value: Value }[], fresh: Value) {
  const edited = useEdited()
  const [rows, setRows] = useState<Outline<Value>>(() => saved.map((row, key) => ({ key, ...row })))
  const next = useRef(saved.length)
  const change = (changed: Outline<Value>) => {
    if (changed === rows) return
    flushSync(() => setRows(changed))
    edited()
  }
  const at = (key: number) => rows.findIndex((row) => row.key === key)
  return {
    rows,
    add() {
      const key = next.current
      next.current += 1
      change([...rows, { key, level: 0, value: fresh }])
    },
    remove: (key: number) => change(rows.toSpliced(at(key), endOf(rows, at(key)) - at(key))),
    /** To the row that something is dropped on. */
    move: (key: number, to: number) => change(moveTo(rows, at(key), to)),
    /** Past the one beside it. */
    step(key: number, side: 'before' | 'after') {
      const to = siblingOf(rows, at(key), side)
      if (to !== undefined) change(moveTo(rows, at(key), to))
    },
    indent: (key: number, by: 1 | -1) =>
      change(indent(rows, at(key), { by, levels: menuLimits.levels })),
    /** Whether a step, or a change of its level, has an effect. */
    can: (key: number, what: 'before' | 'after' | 1 | -1) =>
      typeof what === 'string'
        ? siblingOf(rows, at(key), what) !== undefined
        : indent(rows, at(key), { by: what, levels: menuLimits.levels }) !== rows,
  }
}
