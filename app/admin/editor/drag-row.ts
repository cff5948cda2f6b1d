import type { PointerEvent } from 'react'
import type { Place, RowOrder } from './row-order.ts'

/** How far a row is dragged sideways for each level, in pixels. */
export const levelWidth = 32
/** The pointer moves this far, in pixels, before its row does: a press isn't a move. */
const tolerance = 4
/** Near the top and the bottom of the window, in pixels, the page scrolls. */
const edge = 80

/** Where a row will be dropped, as a line over the list. */
export interface DropLine {
  top: number
  level: number
}

interface DragOptions {
  list: HTMLElement
  order: RowOrder
  onLine: (line: DropLine | null) => void
  onDrop: (from: number, place: Place) => void
}

/** Lets a row, with those below it, follow the pointer that has pressed its handle; Escape puts it back. */
export function dragRow(pressed: PointerEvent<HTMLElement>, options: DragOptions): void {
  const { list, order, onLine, onDrop } = options
  const handle = pressed.currentTarget
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  const from = rows.findIndex((row) => row.contains(handle))
  const moving = rows.slice(from, from + order.sizeOf(from))
  const start = { x: pressed.clientX, y: pressed.clientY - list.getBoundingClientRect().top }
  let pointer: { clientX: number; clientY: number } = pressed
  let isMoving = false
  let place: Place | null = null
  const ended = new AbortController()
  const { signal } = ended

  function follow() {
    const x = pointer.clientX - start.x
    const y = pointer.clientY - list.getBoundingClientRect().top
    isMoving ||= Math.hypot(x, y - start.y) > tolerance
    if (!isMoving) return
    for (const row of moving) {
      row.dataset.dragged = ''
      row.style.translate = `0 ${y - start.y}px`
    }
    const before = rows.filter((row) => row.offsetTop + row.offsetHeight / 2 < y).length
    place = order.afterDrop(from, { before, inward: Math.trunc(x / levelWidth) })
    const isAtOwn = place?.index === from
    const next = rows[isAtOwn ? from : before]
    onLine(place && { top: next?.offsetTop ?? list.offsetHeight, level: place.level ?? 0 })
  }

  function scroll() {
    if (signal.aborted || !handle.isConnected) return
    const { clientY: y } = pointer
    const beyond = Math.min(y - edge, 0) + Math.max(y - innerHeight + edge, 0)
    if (isMoving && beyond !== 0) {
      scrollBy(0, beyond / 8)
      follow()
    }
    requestAnimationFrame(scroll)
  }

  signal.addEventListener('abort', () => {
    for (const row of moving) {
      delete row.dataset.dragged
      row.style.translate = ''
    }
    onLine(null)
  })
  const listen = <Type extends 'pointermove' | 'pointerup' | 'lostpointercapture' | 'keydown'>(
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => handle.addEventListener(type, run, { signal })
  listen('pointermove', (event) => {
    pointer = event
    follow()
  })
  listen('pointerup', () => {
    ended.abort()
    if (place) onDrop(from, place)
  })
  listen('lostpointercapture', () => ended.abort())
  listen('keydown', ({ key }) => key === 'Escape' && ended.abort())
  handle.setPointerCapture(pressed.pointerId)
  handle.focus({ preventScroll: true, focusVisible: false })
  scroll()
}
