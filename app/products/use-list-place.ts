import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { listPlaces } from '../ui/list-place.ts'

/** For a list of links: Back restores the scroll position, and the focus on the link that was followed. */
export function useListPlace(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const place = listPlaces.get(key)
    if (place) {
      window.scrollTo({ top: place.top, behavior: 'instant' })
      const links = document.querySelectorAll<HTMLElement>('main a')
      const left = Array.from(links).find((link) => link.getAttribute('href') === place.href)
      left?.focus({ preventScroll: true })
    }
    return () => {
      const href = document.activeElement?.closest('main a')?.getAttribute('href') ?? null
      listPlaces.set(key, { top: window.scrollY, href })
    }
  }, [key])
}
