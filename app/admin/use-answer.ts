import { useCallback, useEffect, useRef, useState } from 'react'
import type { BackendAnswer } from '#/clients/backend/call-backend.ts'

/** What the backend answers; asked anew when `ask` changes and on `reload`. The last question wins. */
export function useAnswer<T>(ask: () => Promise<BackendAnswer<T>>) {
  const [value, setValue] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const turn = useRef(0)
  const reload = useCallback(async () => {
    const mine = ++turn.current
    const answer = await ask()
    if (mine !== turn.current) return
    setFailed(!answer.ok)
    if (answer.ok) setValue(answer.value)
  }, [ask])
  useEffect(() => {
    void reload()
    return () => {
      turn.current++
    }
  }, [reload])
  return { value, failed, reload }
}
