import { type RefObject, useCallback, useRef, useState } from 'react'

/** In the window, in CSS pixels. */
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

/** What a click magnifies to, and the least that anything can be magnified to. */
const clickScale = 2.5

/**
 * A picture in a frame that can be magnified about a point and moved about, never beyond its edges. At 1 it is as the
 * page lays it out.
 */
export function useMagnifier(url: string) {
  const element = useRef<HTMLElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState(() => whole(url))
  /** Another picture begins as a whole. */
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

  /** @param factor by which it is as large as it was; 0 takes it back to 1. Without a point, about the middle. */
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

/** @returns the frame's ref, which turns the wheel over it into a factor */
function useWheel(
  element: RefObject<HTMLElement | null>,
  zoom: (factor: number, at: Point) => void,
) {
  return useCallback(
    (mounted: HTMLElement | null) => {
      element.current = mounted
      const left = new AbortController()
      // React listens to the wheel without being able to keep the page from moving.
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

/** As large as its dots, and not less than a click asks for. */
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
