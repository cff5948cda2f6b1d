import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterParameter, queryParameter } from '#/contract/page-addresses.ts'
import { listPlaces } from './list-place.ts'

/**
 * Scrolls to the top on every change of path (shell-7), list page, or search, and moves the focus to the new page's
 * heading; a list that the visitor returns to keeps its position.
 */
export function usePageChange(): void {
  const { pathname, search, hash, key } = useLocation()
  const parameters = new URLSearchParams(search)
  const page = [pathname, parameters.get(afterParameter), parameters.get(queryParameter)].join(' ')
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // Somebody may be typing an address there.
    if (listPlaces.has(key) || document.activeElement?.matches('footer input')) return
    const target = linkedPart(hash)
    if (target) target.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    focusPage()
  }, [page, hash, key])
}

/** The element that a URL's fragment names; null if it's empty, malformed, or names nothing. */
export function linkedPart(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Focuses the heading of a new page, where screen readers start; the heading may appear later than the page. */
export function focusPage(): void {
  const main = document.querySelector('main')
  if (main === null || focusHeading(main)) return
  focus(main)
  const comes = new MutationObserver(() => {
    const stays = document.activeElement === main
    if (!stays || focusHeading(main)) comes.disconnect()
  })
  comes.observe(main, { childList: true, subtree: true })
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (heading) focus(heading)
  return heading !== null
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
