import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

/** A message that is shown over the page. */
export interface Notice {
  text: string
  /** `bad` interrupts a screen reader and stays until it is closed. */
  tone?: 'good' | 'bad'
  /** One thing that can be done about it. */
  action?: { label: string; run: () => void }
}

type ShownNotice = Notice & { id: number }

const NotifyContext = createContext<(notice: Notice) => void>(() => {})
const NoticesContext = createContext<{
  notices: readonly ShownNotice[]
  close: (id: number) => void
}>({ notices: [], close: () => {} })

const maxConcurrent = 3
let made = 0

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])
  const close = useCallback(
    (id: number) => setNotices((now) => now.filter((notice) => notice.id !== id)),
    [],
  )
  const notify = useCallback((notice: Notice) => {
    setNotices((now) => {
      const others = now.filter(({ text }) => text !== notice.text)
      return [...others, { ...notice, id: ++made }].slice(-maxConcurrent)
    })
  }, [])
  const shown = useMemo(() => ({ notices, close }), [notices, close])
  return (
    <NotifyContext value={notify}>
      <NoticesContext value={shown}>{children}</NoticesContext>
    </NotifyContext>
  )
}

/** Shows a notice over the page. */
export function useNotify(): (notice: Notice) => void {
  return use(NotifyContext)
}

export function useNotices() {
  return use(NoticesContext)
}
