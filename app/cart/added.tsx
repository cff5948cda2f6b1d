import { lazy, Suspense, useEffect, useState } from 'react'
import type { NewLine } from '#/clients/shop/carts.ts'
import { withMessages } from '../i18n/messages.ts'

/** What has come into the cart last, how often something has, and on which page. */
export interface Added extends NewLine {
  nth: number
  at: string
}

/** Only those who put something into the cart download it; without it, the page's own message is enough. */
const AddedPanel = lazy(async () => {
  const code = await withMessages('cart', import('./added-panel.tsx')).catch(() => null)
  return { default: code?.AddedPanel ?? (() => null) }
})

let show: (line: NewLine) => void = () => {}

/** Shows below the cart's link what has come into the cart. */
export function showAdded(line: NewLine): void {
  show(line)
}

/** Where that is shown, over the pages where one adds. */
export function AddedPlace() {
  const [added, setAdded] = useState<Added | null>(null)
  useEffect(() => {
    show = (line) =>
      setAdded((last) => ({ ...line, nth: (last?.nth ?? 0) + 1, at: location.pathname }))
  }, [])
  return (
    added && (
      <Suspense>
        <AddedPanel key={added.nth} added={added} onClose={() => setAdded(null)} />
      </Suspense>
    )
  )
}
