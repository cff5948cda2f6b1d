import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopImage } from '#/clients/shop/image.ts'
import { reviewPictureIn } from '#/contract/review-pictures.ts'
import { Dialog } from './dialog.tsx'
import { atWidth, pictureOf } from './picture.tsx'
import { PreviousAndNext, RoundButton } from './round-button.tsx'
import { type Point, useMagnifier } from './use-magnifier.ts'

export interface PictureZoomProps {
  title: string
  images: readonly ShopImage[]
  index: number
  open: boolean
  show: (picture: number) => void
  onClose: () => void
}

/**
 * One picture over the whole window: magnified by a click, the wheel, two fingers, plus and minus, and moved about by
 * dragging or the arrow keys.
 */
export function PictureZoom({ title, images, index, open, show, onClose }: PictureZoomProps) {
  const { t } = useTranslation('zoom')
  const image = images[index]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={t('enlarged', { number: index + 1, count: images.length })}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-chalk"
    >
      {open && image && (
        <Magnified
          image={image}
          alt={image.altText ?? title}
          pictures={images.length > 1 ? { index, count: images.length, show } : null}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface MagnifiedProps {
  image: ShopImage
  alt: string
  /** Switches to the other pictures, if there are any. */
  pictures: { index: number; count: number; show: (picture: number) => void } | null
  onClose: () => void
}

/** Some pictures are only stored at a width of 1200. */
const largestWidth = 1600
/** How far a finger may move in a tap, and must move to turn the page; CSS pixels. */
const tapPx = 6
const swipePx = 60
const arrowPx = 80
const step = 1.5

const factors: Readonly<Record<string, number>> = { '+': step, '=': step, '-': 1 / step, '0': 0 }
/** How each key moves the picture, so that what's on the key's side comes into view. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Beside the picture; at the foot of a phone, where a thumb is. */
const beside = [
  'absolute z-10 max-sm:bottom-2 sm:top-1/2 sm:size-14 sm:-translate-y-1/2',
  'left-2 sm:left-4',
  'right-2 sm:right-4',
] as const

function Magnified({ image, alt, pictures, onClose }: MagnifiedProps) {
  const { t } = useTranslation('zoom')
  const { frame, picture, view, zoom, move, toggle } = useMagnifier(image.url)
  const { scale, x, y } = view
  const turn = (by: number) => pictures?.show(pictures.index + by)
  const touch = useTouch({ zoom, move, tap: toggle, swipe: (by) => scale === 1 && turn(by) })
  const press = keyPresses({ zoom, arrow: scale > 1 ? move : (left) => turn(-left / arrowPx) })
  const { url, width, height } = pictureOf(image, alt)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the whole dialog, whose buttons do the same
    <div className="relative flex h-full flex-col" onKeyDown={press}>
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex items-center justify-between p-2 *:pointer-events-auto sm:p-4">
        <p className="rounded-pill bg-white px-3 py-1 text-sm text-slate tabular-nums empty:invisible">
          {pictures && t('position', { number: pictures.index + 1, count: pictures.count })}
        </p>
        <RoundButton label={t('close')} sign="close" onClick={onClose} />
      </div>
      <div
        ref={frame}
        {...touch}
        className={`flex min-h-0 grow touch-none items-center justify-center overflow-hidden p-2 [container-type:size] select-none sm:p-6 ${scale > 1 ? 'cursor-move' : 'cursor-zoom-in'}`}
      >
        <img
          key={url}
          ref={picture}
          {...sourcesOf(url)}
          // Magnified, the picture loads at full resolution.
          sizes={scale > 1 ? `${largestWidth}px` : '90vmin'}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          style={{
            // As large as the window allows, whatever the picture's resolution.
            width: `min(100cqw, 100cqh * ${width / height})`,
            transform: `translate(${x}px, ${y}px) scale(${scale})`,
          }}
          className="rounded-card"
        />
      </div>
      <div className="flex items-center justify-center gap-1.5 p-2 sm:gap-3 sm:p-4">
        {pictures && <PreviousAndNext {...pictures} places={beside} />}
        <ZoomButtons scale={scale} zoom={zoom} />
      </div>
    </div>
  )
}

function ZoomButtons({ scale, zoom }: { scale: number; zoom: (factor: number) => void }) {
  const { t } = useTranslation('zoom')
  return (
    <>
      <RoundButton label={t('out')} sign="out" onClick={() => zoom(1 / step)} />
      <p role="status" className="w-12 text-center text-sm tabular-nums">
        {t('percent', { percent: Math.round(scale * 100) })}
      </p>
      <RoundButton label={t('in')} sign="in" onClick={() => zoom(step)} />
    </>
  )
}

interface KeyActions {
  zoom: (factor: number) => void
  /** Moves the picture by these pixels to the left and up. */
  arrow: (left: number, up: number) => void
}

function keyPresses({ zoom, arrow }: KeyActions) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const factor = factors[event.key]
    const way = arrows[event.key]
    if (factor !== undefined) zoom(factor)
    else if (way) arrow(way[0] * arrowPx, way[1] * arrowPx)
    else return
    event.preventDefault()
    // The gallery behind it uses the same keys.
    event.stopPropagation()
  }
}

/** A customer's picture has only one width, whether it's a URL or inline data. */
function sourcesOf(url: string) {
  if (url.startsWith('data:') || reviewPictureIn(url)) return { src: url }
  const large = atWidth(url, largestWidth)
  return { src: large, srcSet: `${atWidth(url, 960)} 960w, ${large} ${largestWidth}w` }
}

interface TouchActions {
  zoom: (factor: number, at: Point) => void
  move: (byX: number, byY: number) => void
  tap: (at: Point) => void
  /** Switches to the previous or next picture. */
  swipe: (by: 1 | -1) => void
}

/** Handles one or two fingers, or a mouse, on the picture. */
function useTouch({ zoom, move, tap, swipe }: TouchActions) {
  const fingers = useRef(new Map<number, Point>())
  const way = useRef({ x: 0, y: 0, pinched: false })

  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (fingers.current.size === 0) way.current = { x: 0, y: 0, pinched: false }
      fingers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId)
      fingers.current.set(event.pointerId, now)
      const [byX, byY] = [now.x - before.x, now.y - before.y]
      if (!other) {
        way.current = { ...way.current, x: way.current.x + byX, y: way.current.y + byY }
        move(byX, byY)
        return
      }
      way.current.pinched = true
      const still = other[1]
      move(byX / 2, byY / 2)
      zoom(distance(now, still) / Math.max(1, distance(before, still)), {
        x: (now.x + still.x) / 2,
        y: (now.y + still.y) / 2,
      })
    },
    onPointerUp(event: PointerEvent) {
      if (!lift(event)) return
      const { x, y, pinched } = way.current
      if (pinched || fingers.current.size > 0) return
      if (Math.hypot(x, y) < tapPx) tap(pointOf(event))
      else if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) swipe(x < 0 ? 1 : -1)
    },
    onPointerCancel: lift,
    // Keeps the focus on a button, inside the dialog that listens to keys.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  }
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
