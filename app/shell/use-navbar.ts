import { useEffect, useRef, useState } from 'react'
import { timings } from '#/contract/limits.ts'
import { useCartAdded } from '../cart/cart-provider.tsx'
import { heroId } from './hero-id.ts'
import { type NavbarView, navbarAfterScroll } from './navbar-view.ts'

/** The bar as it follows the scrolling page; an addition to the cart keeps it in sight for a while. */
export function useNavbar({ overHero }: { overHero: boolean }): NavbarView {
  const [view, setView] = useState<NavbarView>({ hidden: false, solid: !overHero })
  const scrolledTo = useRef(0)
  useEffect(() => {
    const follow = () => {
      const from = scrolledTo.current
      const to = window.scrollY
      scrolledTo.current = to
      const heroHeight = document.getElementById(heroId)?.offsetHeight ?? null
      setView((before) => {
        const after = navbarAfterScroll(before, { from, to, heroHeight, overHero })
        return after.hidden === before.hidden && after.solid === before.solid ? before : after
      })
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [overHero])
  const forced = useForAWhile(timings.navbarForcedVisibleMs)
  return { hidden: view.hidden && !forced, solid: view.solid || !overHero }
}

/** True for some milliseconds after each addition to the cart. */
function useForAWhile(milliseconds: number): boolean {
  const [additions, setAdditions] = useState(0)
  const [past, setPast] = useState(0)
  useCartAdded(() => setAdditions((count) => count + 1))
  useEffect(() => {
    if (additions === 0) return
    const timer = setTimeout(() => setPast(additions), milliseconds)
    return () => clearTimeout(timer)
  }, [additions, milliseconds])
  return additions > past
}
