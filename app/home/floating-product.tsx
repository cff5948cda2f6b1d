import { Link } from 'react-router'
import { Picture } from '../ui/picture.tsx'
import type { HeroProduct } from './standard-home.server.ts'

/** Each product drifts at its own pace, or not at all with reduced motion. */
const drifts = {
  slow: 'motion-safe:animate-[drift_9s_ease-in-out_infinite]',
  early: 'motion-safe:animate-[drift_7s_ease-in-out_-2s_infinite]',
  late: 'motion-safe:animate-[drift_8s_ease-in-out_-5s_infinite]',
} as const

const largeSizes = '(min-width: 64rem) 34rem, (min-width: 28rem) 21rem, 18rem'
const smallSizes = '(min-width: 64rem) 18rem, (min-width: 28rem) 11rem, 9.5rem'

interface FloatingProductProps {
  product: HeroProduct
  priority: boolean
  /** Classes that give the position and the width. */
  position: string
  drift: keyof typeof drifts
}

/** The picture drifts inside its link, so that the click target doesn't move. */
export function FloatingProduct({ product, priority, position, drift }: FloatingProductProps) {
  const { to, picture, cutOut } = product
  return (
    <li className={`absolute ${position}`}>
      <Link
        to={to}
        prefetch="intent"
        className="block rounded-panel transition-[scale] duration-300 ease-calm hover:scale-104"
      >
        <span className={`block ${drifts[drift]}`}>
          <Picture
            {...picture}
            priority={priority}
            sizes={priority ? largeSizes : smallSizes}
            className={`w-full ${cutOut ? 'h-auto standing' : 'aspect-square rounded-panel bg-white object-cover shadow-raised'}`}
          />
        </span>
      </Link>
    </li>
  )
}
