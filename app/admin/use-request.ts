import { useCallback, useEffect, useRef, useState } from 'react'
import type { BackendResult } from '#/clients/backend/call-backend.ts'

/** What the backend answers; asked anew when `ask` changes and on `reload`. The last question wins. */
export function useRequest<T>(ask: () => Promise<BackendResult<T>>) {
  const [value, setValue] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const turnPage = useRef(0)
  const reload = useCallback(async () => {
    const mine = ++turnPage.current
    const response = await ask()
    if (mine !== turnPage.current) return
    setFailed(!response.ok)
    if (response.ok) setValue(response.value)
  }, [ask])
  useEffect(() => {
    void reload()
    return () => {
      turnPage.current++
    }
  }, [reload])
  return { value, failed, reload }
}
