import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { NewLine } from '#/clients/shop/carts.ts'
import { loadMessages } from '../i18n/messages.ts'

/** What has come into the cart last, how often something has, and on which page. */
export interface Added extends NewLine {
  nth: number
  at: string
}

const ShowAddedContext = createContext<(line: NewLine) => void>(() => {})

/** Only those who put something into the cart download it; without it, the page's own message is enough. */
const AddedPanel = lazy(async () => {
  const loaded = Promise.all([import('./added-panel.tsx'), loadMessages('cart')])
  const [code] = (await loaded.catch(() => null)) ?? []
  return { default: code?.AddedPanel ?? Nothing }
})
const Nothing = () => null

/** Shows below the cart's link what has come into the cart. */
export function AddedProvider({ children }: { children: ReactNode }) {
  const [added, setAdded] = useState<Added | null>(null)
  const show = useCallback(
    (line: NewLine) =>
      setAdded((last) => ({ ...line, nth: (last?.nth ?? 0) + 1, at: location.pathname })),
    [],
  )
  const close = useCallback(() => setAdded(null), [])
  const { pathname } = useLocation()
  // Whoever has gone on has seen enough, and the cart's own page shows it all.
  const shown = added?.at === pathname && pathname !== '/cart' ? added : null
  return (
    <ShowAddedContext value={show}>
      {children}
      {shown && (
        <Suspense>
          <AddedPanel key={shown.nth} added={shown} onClose={close} />
        </Suspense>
      )}
    </ShowAddedContext>
  )
}

export function useShowAdded(): (line: NewLine) => void {
  return use(ShowAddedContext)
}
