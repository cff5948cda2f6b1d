import { type DragEvent, useRef } from 'react'

/** Something that is dropped on another one moves to its position. */
export function useDragging<Key extends string | number>(move: (key: Key, to: number) => void) {
  const dragged = useRef<Key | null>(null)
  return (key: Key, index: number) => ({
    onDragStart() {
      dragged.current = key
    },
    onDragOver: (event: DragEvent) => dragged.current !== null && event.preventDefault(),
    onDrop(event: DragEvent) {
      const { current } = dragged
      dragged.current = null
      if (current === null || current === key) return
      event.preventDefault()
      move(current, index)
    },
  })
}
