import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useEdited } from '../editor/editor.tsx'

const wholeNumber = /^-?\d{1,9}$/

/** What another number becomes if this one does; empty until it's a number. */
const moved = (typed: string, by: number) =>
  wholeNumber.test(typed.trim()) ? String(Number(typed) + by) : ''

/**
 * The number of pieces that somebody is counting. What buyers bought meanwhile shows as soon as the page knows: a number
 * that wasn't touched follows, and one that was stays as typed, with what it was and what it is.
 * @param available how many there are, as far as the page knows
 * @param committed how many more are on hand, set aside for open orders
 */
export function useStockNumber(available: number, committed = 0) {
  const [known, setKnown] = useState(available)
  const [typed, setTyped] = useState({ available: `${known}`, onHand: `${known + committed}` })
  const [overtaken, setOvertaken] = useState<number | null>(null)
  const edited = useEdited()
  if (known !== available) {
    setKnown(available)
    if (typed.available === `${known}`)
      setTyped({ available: `${available}`, onHand: `${available + committed}` })
    else setOvertaken(overtaken ?? known)
  }
  const isEdited = typed.available.trim() !== `${available}`
  const type = (next: typeof typed) => {
    flushSync(() => setTyped(next))
    edited()
  }
  return {
    ...typed,
    isEdited,
    /** How many there were when it was begun, if that has changed since. */
    overtaken: isEdited && overtaken !== available ? overtaken : null,
    setAvailable: (text: string) => type({ available: text, onHand: moved(text, committed) }),
    setOnHand: (text: string) => type({ available: moved(text, -committed), onHand: text }),
    reset: () => type({ available: `${available}`, onHand: `${available + committed}` }),
  }
}
