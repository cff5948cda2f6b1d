import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

/** Something that the visitor is told over the page. */
export interface Notice {
  text: string
  /** `bad` interrupts a screen reader and stays until it is closed. */
  tone?: 'good' | 'bad'
  /** One thing that can be done about it. */
  action?: { label: string; run: () => void }
}

type ShownNotice = Notice & { id: number }

const SayContext = createContext<(notice: Notice) => void>(() => {})
const NoticesContext = createContext<{
  notices: readonly ShownNotice[]
  close: (id: number) => void
}>({ notices: [], close: () => {} })

const mostAtOnce = 3
let made = 0

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])
  const close = useCallback(
    (id: number) => setNotices((now) => now.filter((notice) => notice.id !== id)),
    [],
  )
  const say = useCallback((notice: Notice) => {
    setNotices((now) => {
      const others = now.filter(({ text }) => text !== notice.text)
      return [...others, { ...notice, id: ++made }].slice(-mostAtOnce)
    })
  }, [])
  const shown = useMemo(() => ({ notices, close }), [notices, close])
  return (
    <SayContext value={say}>
      <NoticesContext value={shown}>{children}</NoticesContext>
    </SayContext>
  )
}

/** Tells the visitor something over the page. */
export function useSay(): (notice: Notice) => void {
  return use(SayContext)
}

export function useNotices() {
  return use(NoticesContext)
}
