import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Ask<T> = (now: T | null) => Promise<T>

interface QueryOptions {
  /** What is asked about: an answer about anything else is not shown. Null: nothing is asked yet. */
  key?: string | null
  /** When it changes, the same is asked again, and the last answer stays until the next one comes. */
  version?: string
}

/** What the page has asked for; of several questions only the newest one's answer counts. */
export function useQuery<T>(ask: Ask<T>, { key = '', version = '' }: QueryOptions = {}) {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null)
  const value = key !== null && answer?.key === key ? answer.value : null
  const newest = useRef<object | null>(null)

  /** @param other is asked in place of the query itself */
  async function load(other = ask): Promise<void> {
    if (key === null) return
    const mine = {}
    newest.current = mine
    const next = await other(value)
    if (newest.current === mine) setAnswer({ key, value: next })
  }

  const start = useEffectEvent(() => load())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or version is asked for
  useEffect(() => {
    void start()
    return () => {
      newest.current = null
    }
  }, [key, version])

  return {
    /** Null while it is not known. */
    value,
    load,
    /** Shows something until the next answer comes. */
    show: (value: T) => setAnswer({ key: key ?? '', value }),
    /** Asks again as if nothing were known. */
    retry(): void {
      setAnswer(null)
      void load(() => ask(null))
    },
  }
}
