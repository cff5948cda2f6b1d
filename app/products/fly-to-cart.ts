import { timings } from '#/contract/limits.ts'

export interface Flight {
  cancel(): void
}

/**
 * Flies a copy of the picture in `frame` to the cart in the navigation bar; if the picture isn't in view, the flight
 * starts at what was pressed. Nothing flies with reduced motion, or without a picture or a cart.
 */
export function flyToCart(frame: HTMLElement | null, pressed: Element): Flight {
  const picture = frame && pictureShownIn(frame)
  const cart = cartInSight()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!picture || !cart || calm) return { cancel() {} }

  const from = startOf(picture, pressed)
  const to = cart.getBoundingClientRect()
  const flyer = document.createElement('img')
  flyer.src = picture.currentSrc
  flyer.alt = ''
  Object.assign(flyer.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    objectFit: 'cover',
    borderRadius: '1.25rem',
    pointerEvents: 'none',
    zIndex: '70',
  })
  document.body.append(flyer)

  const right = centre(to.left, to.width) - centre(from.left, from.width)
  // The bar may be hidden above the window, but will be back when the picture arrives.
  const down = Math.max(to.height, centre(to.top, to.height)) - centre(from.top, from.height)
  const small = Math.min(0.12, to.height / from.height)
  const animation = flyer.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${right * 0.4}px, ${down * 0.55}px) scale(0.45)`, opacity: 0.95 },
      { transform: `translate(${right}px, ${down}px) scale(${small})`, opacity: 0.3 },
    ],
    { duration: timings.flyToCartMs, easing: 'cubic-bezier(0.45, 0.05, 0.4, 1)' },
  )
  const land = () => flyer.remove()
  animation.finished.then(land, land)
  return { cancel: () => animation.cancel() }
}

const smallSide = 96

function startOf(picture: Element, pressed: Element): DOMRect {
  const shown = picture.getBoundingClientRect()
  const isInSight = shown.bottom > smallSide && shown.top < innerHeight - smallSide
  if (isInSight || !pressed.isConnected) return shown
  const { left, top, width, height } = pressed.getBoundingClientRect()
  const half = smallSide / 2
  return new DOMRect(centre(left, width) - half, centre(top, height) - half, smallSide, smallSide)
}

function centre(start: number, length: number): number {
  return start + length / 2
}

function pictureShownIn(frame: HTMLElement): HTMLImageElement | undefined {
  const { left, right } = frame.getBoundingClientRect()
  return [...frame.querySelectorAll('img')].find((img) => {
    const box = img.getBoundingClientRect()
    const middle = centre(box.left, box.width)
    return middle > left && middle < right
  })
}

function cartInSight(): Element | undefined {
  return [...document.querySelectorAll('[data-cart-icon]')].find(
    (element) => element.getClientRects().length > 0,
  )
}
