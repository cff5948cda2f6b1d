import { useEffect, useState } from 'react'

/** The last of the page's parts that begins in the upper half of the window; the first until that is known. */
export function usePartInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set())
  const watched = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) =>
        setInView((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of changes)
            if (isIntersecting) now.add(target.id)
            else now.delete(target.id)
          return now
        }),
      { rootMargin: '0px 0px -50%' },
    )
    for (const id of watched.split(' ')) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [watched])
  return ids.findLast((id) => inView.has(id)) ?? ids[0]
}
