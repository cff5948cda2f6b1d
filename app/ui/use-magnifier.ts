import { type RefObject, useCallback, useRef, useState } from 'react'

/** A position in the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

interface View extends Point {
  /** The address of the enlarged picture. */
  url: string
  scale: number
}

const whole = (url: string): View => ({ url, scale: 1, x: 0, y: 0 })

/** The scale of a click, which is also the lowest maximum. */
const clickScale = 2.5

/**
 * A picture in a frame that can be magnified around a point and moved, never beyond its edges. A scale of 1 is its
 * normal layout.
 */
export function useMagnifier(url: string) {
  const element = useRef<HTMLElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState(() => whole(url))
  /** A new picture starts unmagnified. */
  const viewOf = useCallback((state: View) => (state.url === url ? state : whole(url)), [url])
  const view = viewOf(state)

  const within = useCallback(({ url, scale, x, y }: View) => {
    const [shown, around] = [picture.current, element.current]
    return {
      url,
      scale,
      x: between(x, roomOf(shown?.offsetWidth, around?.clientWidth, scale)),
      y: between(y, roomOf(shown?.offsetHeight, around?.clientHeight, scale)),
    }
  }, [])

  /** @param factor multiplies the scale; 0 resets it to 1. Without a point, it zooms around the middle. */
  const zoom = useCallback(
    (factor: number, at?: Point) => {
      setState((before) => {
        const { scale, x, y } = viewOf(before)
        const next = Math.min(Math.max(factor * scale, 1), largest(picture.current))
        const middle = middleOf(element.current)
        const [atX, atY] = at ? [at.x - middle.x, at.y - middle.y] : [0, 0]
        const change = next / scale
        const moved = { x: atX - (atX - x) * change, y: atY - (atY - y) * change }
        return within({ url, scale: next, ...moved })
      })
    },
    [within, viewOf, url],
  )

  return {
    frame: useWheel(element, zoom),
    picture,
    view,
    zoom,
    move: (byX: number, byY: number) =>
      setState((before) => {
        const { scale, x, y } = viewOf(before)
        return within({ url, scale, x: x + byX, y: y + byY })
      }),
    toggle: (at: Point) => (view.scale > 1 ? zoom(0) : zoom(clickScale, at)),
  }
}

/** @returns a ref for the frame, where the wheel zooms */
function useWheel(
  element: RefObject<HTMLElement | null>,
  zoom: (factor: number, at: Point) => void,
) {
  return useCallback(
    (mounted: HTMLElement | null) => {
      element.current = mounted
      const left = new AbortController()
      // React's wheel listeners are passive, so they can't keep the page from scrolling.
      const onWheel = (event: WheelEvent) => {
        event.preventDefault()
        zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
      }
      mounted?.addEventListener('wheel', onWheel, { passive: false, signal: left.signal })
      return () => left.abort()
    },
    [element, zoom],
  )
}

/** The largest scale: the picture's full resolution, but at least that of a click. */
function largest(picture: HTMLImageElement | null): number {
  if (!picture?.offsetWidth) return clickScale
  return Math.max(clickScale, Number(picture.getAttribute('width')) / picture.offsetWidth)
}

function middleOf(element: HTMLElement | null): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** How far a magnified picture can be moved to either side before its edge is inside the frame. */
function roomOf(size = 0, frame = 0, scale = 1): number {
  return Math.max(0, (size * scale - frame) / 2)
}

function between(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit)
}
