import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import type { NewLine } from '#/clients/shop/carts.ts'

/** What has come into the cart last, and how often something has. */
export interface Added extends NewLine {
  nth: number
}

const ShowAddedContext = createContext<(line: NewLine) => void>(() => {})

/** Only those who put something into the cart download it; without it, the page's own message is enough. */
const AddedPanel = lazy(async () => {
  const code = await import('./added-panel.tsx').catch(() => null)
  return { default: code?.AddedPanel ?? Nothing }
})
const Nothing = () => null

/** Shows below the cart's link what has come into the cart. */
export function AddedProvider({ children }: { children: ReactNode }) {
  const [added, setAdded] = useState<Added | null>(null)
  const show = useCallback(
    (line: NewLine) => setAdded((last) => ({ ...line, nth: (last?.nth ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setAdded(null), [])
  return (
    <ShowAddedContext value={show}>
      {children}
      {added && (
        <Suspense>
          <AddedPanel key={added.nth} added={added} onClose={close} />
        </Suspense>
      )}
    </ShowAddedContext>
  )
}

export function useShowAdded(): (line: NewLine) => void {
  return use(ShowAddedContext)
}
