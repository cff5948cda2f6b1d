import { scrolling } from '#/contract/limits.ts'

export interface NavbarView {
  hidden: boolean
  solid: boolean
}

interface Scrolled {
  /** Distances from the top of the page in CSS pixels, before and now. */
  from: number
  to: number
  /** Null if no hero was found on the page. */
  heroHeight: number | null
  /** True on the page where the bar overlays the hero; elsewhere it's always solid. */
  overHero: boolean
}

/** The bar after a scroll (shell-5): it hides downwards beyond 50 px and comes back upwards. */
export function navbarAfterScroll(before: NavbarView, scrolled: Scrolled): NavbarView {
  const from = Math.max(0, scrolled.from)
  const to = Math.max(0, scrolled.to)
  const hidden = to < from ? false : to > from && to > scrolling.hideBeyondPx ? true : before.hidden
  return { hidden, solid: !scrolled.overHero || to > solidBeyond(scrolled.heroHeight) }
}

function solidBeyond(heroHeight: number | null): number {
  if (heroHeight === null) return scrolling.solidWithoutHeroPx
  return heroHeight - scrolling.heroMarginPx
}
