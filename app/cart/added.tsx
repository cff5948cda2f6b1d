import { Suspense, useEffect, useState } from 'react'
import type { NewLine } from '#/clients/shop/carts.ts'
import { withMessages } from '../i18n/messages.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'

/** What was last added to the cart, how many additions there were, and on which page. */
export interface Added extends NewLine {
  nth: number
  at: string
}

/** Downloaded only once something is added; if that fails, the page's own message is enough. */
const AddedPanel = lazyOptional(
  async () => (await withMessages('cart', import('./added-panel.tsx'))).AddedPanel,
)

let show: (line: NewLine) => void = () => {}

/** Shows below the cart link what was added. */
export function showAdded(line: NewLine): void {
  show(line)
}

/** The place where the panel is rendered, above the page. */
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
