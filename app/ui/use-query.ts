import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Ask<T> = (now: T | null) => Promise<T>

interface QueryOptions {
  /** What the query is about: results for other keys aren't shown. Null: don't ask yet. */
  key?: string | null
  /** A change repeats the query, and the last result stays until the new one arrives. */
  version?: string
}

/** Runs a query; only the result of the newest request counts. */
export function useQuery<T>(ask: Ask<T>, { key = '', version = '' }: QueryOptions = {}) {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null)
  const value = key !== null && answer?.key === key ? answer.value : null
  const newest = useRef<object | null>(null)

  /** @param other runs instead of the query itself */
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
    /** Null while it isn't known. */
    value,
    load,
    /** Shows a value until the next result arrives. */
    show: (value: T) => setAnswer({ key: key ?? '', value }),
    /** Clears the result and asks again. */
    retry(): void {
      setAnswer(null)
      void load(() => ask(null))
    },
  }
}
