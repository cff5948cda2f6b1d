import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { limits } from '#/contract/limits.ts'
import type { AdminReview, AdminReviewPage } from '#/contract/moderation.ts'
import { useAdmin } from '../admin-context.ts'
import type { ListAddress } from './list-address.ts'
import { type Decided, shownPage, stillUnknown, withDecided } from './moderated-reviews.ts'

const size = limits.adminReviewsPage

/**
 * A page of reviews, with what is decided here shown at once. Lists are numbered as they are asked for, so
 * that an older answer changes nothing and a decision is not forgotten before a list knows of it.
 */
export function useReviewList({ filter, search, order, page }: ListAddress) {
  const { client } = useAdmin()
  const [loaded, setLoaded] = useState<(AdminReviewPage & { number: number }) | null>(null)
  const [failed, setFailed] = useState(false)
  const [decided, setDecided] = useState<Decided>(new Map())
  const asked = useRef(0)

  const load = useCallback(async () => {
    const mine = ++asked.current
    const status = filter === 'all' ? undefined : filter
    const part = { limit: size, offset: (page - 1) * size, status, search, order }
    const response = await client.list(part)
    if (mine !== asked.current) return
    setFailed(!response.ok)
    if (!response.ok) return
    setLoaded({ ...response.value, number: page })
    setDecided((now) => stillUnknown(now, mine))
  }, [client, filter, search, order, page])

  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
    void load()
    return () => {
      asked.current++
    }
  }, [load])
  /** Asks for what is shown now, whatever was shown when somebody decided to ask. */
  const reload = useCallback(() => latest.current(), [])

  /** Shows a review as it will be; null: it will be gone. */
  const expect = useCallback((id: string, review: AdminReview | null) => {
    setDecided((now) => withDecided(now, id, { review, since: null }))
  }, [])
  /** The backend has done it; the next list knows. Undefined: it has not, so all is as before. */
  const settle = useCallback((id: string, review: AdminReview | null | undefined) => {
    const since = asked.current + 1
    setDecided((now) => withDecided(now, id, review === undefined ? undefined : { review, since }))
  }, [])

  /** With the number of the page that it is, which may not be the one that was asked for last. */
  const shown = useMemo(
    () => loaded && { ...shownPage(loaded, decided, filter), number: loaded.number },
    [loaded, decided, filter],
  )
  return { shown, failed, reload, expect, settle }
}

export type ReviewList = ReturnType<typeof useReviewList>
