import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  type UIEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopImage } from '#/clients/shop/image.ts'
import { limits } from '#/contract/limits.ts'
import { useFirstInteraction } from '../context/use-first-interaction.ts'
import { withMessages } from '../i18n/messages.ts'
import { focusOnMount } from '../ui/focus.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { PicturePlaceholder } from '../ui/picture-placeholder.tsx'
import type { PictureZoomProps } from '../ui/picture-zoom.tsx'
import { PreviousAndNext, RoundButton } from '../ui/round-button.tsx'

const sizes = '(min-width: 84rem) 42rem, (min-width: 64rem) 52vw, 94vw'

const PictureZoom = lazyOptional(
  async () => (await withMessages('reviews', import('../ui/picture-zoom.tsx'))).PictureZoom,
)

interface GalleryProps {
  title: string
  images: readonly ShopImage[]
  /** Holds the picture that flies to the cart. */
  frame: RefObject<HTMLDivElement | null>
  /** Under the first picture. */
  children: ReactNode
}

/** Pictures in a strip with scroll snapping: swiped by touch, or moved by buttons, arrow keys, and thumbnails. */
export function Gallery({ title, images, frame, children }: GalleryProps) {
  const { t } = useTranslation('products')
  const { index, show, watch } = useStrip(images.length)
  const count = images.length
  const isUsed = useFirstInteraction()
  /** Fetched before the strip shows it, once somebody is at the page. */
  const isNear = (at: number) => isUsed && [0, 1, count - 1].includes(Math.abs(at - index))
  if (count === 0) {
    return (
      <PicturePlaceholder label={t('gallery.noPicture')} className="aspect-square rounded-panel" />
    )
  }
  return (
    <section
      aria-label={t('gallery.label', { title })}
      className="flex flex-col gap-4"
      onKeyDown={onArrows((step) => show(index + step))}
    >
      <div ref={frame} className="relative overflow-hidden rounded-panel bg-mist print:max-w-80">
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
          tabIndex={0}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] *:relative *:aspect-square *:w-full *:shrink-0 *:snap-center [&_img:last-child]:relative [&_img]:size-full [&_img]:object-cover focus-visible:-outline-offset-4 motion-safe:scroll-smooth print:block print:*:not-first:hidden"
          {...watch}
        >
          {images.map((image, at) => (
            <li key={image.url}>
              {at === 0 && children}
              <Picture
                {...pictureOf(image, image.altText ?? title)}
                sizes={sizes}
                priority={at === 0}
                eager={at === 0 || isNear(at)}
              />
            </li>
          ))}
        </ul>
        <Enlarge title={title} images={images} index={index} show={show} />
        {count > 1 && <Position index={index} count={count} show={show} />}
      </div>
      {count > 1 && <Thumbnails images={images} shown={index} show={show} />}
    </section>
  )
}

/** Shows the picture full-window; the code is downloaded on first use. */
function Enlarge(props: Pick<PictureZoomProps, 'title' | 'images' | 'index' | 'show'>) {
  const { t } = useTranslation('products')
  /** Null until it's first opened. */
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <RoundButton
        label={t('gallery.enlarge')}
        sign="enlarge"
        className="absolute top-4 right-4"
        onClick={() => startTransition(() => setOpen(true))}
      />
      {open !== null && (
        <Suspense fallback={null}>
          <PictureZoom {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A strip of pictures that can be scrolled, and which of them it shows. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** The picture that the strip is scrolling to; those passing by don't count. */
  const aim = useRef<number | null>(null)

  function show(picture: number) {
    const next = (picture + count) % count
    setIndex(next)
    aim.current = next
    void whenLoaded(strip.current?.children[next]?.querySelector('img')).then(() => {
      if (aim.current === next) strip.current?.scrollTo({ left: next * strip.current.clientWidth })
    })
  }

  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    const index = scrollLeft / clientWidth
    if (aim.current === null) setIndex(Math.round(index))
    else if (Math.abs(index - aim.current) < 0.01) letGo()
  }

  const letGo = () => {
    aim.current = null
  }

  return {
    index,
    show,
    watch: {
      ref: strip,
      onScroll: follow,
      onScrollEnd(end: UIEvent) {
        letGo()
        follow(end)
      },
      onPointerDown: letGo,
      onWheel: letGo,
    },
  }
}

/** How long a picture that hasn't come yet is waited for. */
const longestWaitMs = 400

/** Fetches a picture before it's slid to; one that is already there comes at once. */
async function whenLoaded(picture: HTMLImageElement | null | undefined): Promise<void> {
  if (!picture || picture.complete) return
  picture.loading = 'eager'
  const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([picture.decode(), waited]).catch(() => {})
}

/** Handles the arrow keys, and prevents their scrolling. */
function onArrows(move: (step: number) => void) {
  return (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }
}

interface PositionProps {
  index: number
  count: number
  show: (picture: number) => void
}

/** Which picture is shown, with buttons to the previous and the next one. */
function Position({ index, count, show }: PositionProps) {
  const { t } = useTranslation('products')
  return (
    <div className="absolute inset-x-4 bottom-4 flex items-center justify-between print:hidden">
      <p className="rounded-full bg-white/90 px-3 py-1 text-sm font-medium tabular-nums">
        <span aria-hidden="true">
          {index + 1} / {count}
        </span>
        <span className="sr-only" aria-live="polite">
          {t('gallery.position', { number: index + 1, count })}
        </span>
      </p>
      <div className="flex gap-2">
        <PreviousAndNext index={index} show={show} />
      </div>
    </div>
  )
}

interface ThumbnailsProps {
  images: readonly ShopImage[]
  shown: number
  show: (picture: number) => void
}

/** The first few, and a button that shows the rest of them. */
function Thumbnails({ images, shown, show }: ThumbnailsProps) {
  const { t } = useTranslation('products')
  const [all, setAll] = useState(false)
  const { galleryThumbnails: first } = limits
  const more = images.length - first
  return (
    <ul className="grid grid-cols-5 gap-3 sm:max-w-md">
      {images.slice(0, all ? undefined : first).map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            ref={index === first ? focusOnMount : undefined}
            aria-label={t('gallery.show', { number: index + 1 })}
            aria-current={index === shown || undefined}
            className="thumbnail"
            onClick={() => show(index)}
          >
            <Picture
              {...pictureOf(image, '')}
              sizes="7rem"
              className="aspect-square size-full object-cover"
            />
          </button>
        </li>
      ))}
      {!all && more > 0 && (
        <li>
          <button
            type="button"
            aria-label={t('gallery.more', { count: more })}
            className="thumbnail aspect-square font-semibold"
            onClick={() => setAll(true)}
          >
            +{more}
          </button>
        </li>
      )}
    </ul>
  )
}
