import type { TFunction } from 'i18next'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { BackendFailure } from '#/clients/backend/call-backend.ts'
import { limits, timings } from '#/contract/limits.ts'
import { type Stars, starCounts } from '#/contract/review-kinds.ts'
import type { OwnReview } from '#/contract/reviews.ts'
import type { ReturnTo } from '../session/return-to.ts'
import { useTimeout } from '../ui/use-timeout.ts'
import type { ReviewSender } from './review-requests.ts'

/** Where the form is on its page. */
const reviewsHash = '#reviews'

interface Written {
  rating: Stars | null
  text: string
}
const nothing: Written = { rating: null, text: '' }

export interface ReviewFormWork {
  productId: string
  sender: ReviewSender
  onWritten: (review: OwnReview) => void
}

/** What is typed, and what it lacks; begins with the draft that was left behind. */
function useWritten(productId: string) {
  const [{ rating, text }, setWritten] = useState(nothing)
  const [left, setLeft] = useState({ rating: false, text: false })
  useEffect(() => {
    const saved = takeDraft(productId)
    if (saved) setWritten(saved)
  }, [productId])
  const length = text.trim().length
  const problems = {
    rating: rating === null,
    text: length < limits.reviewTextMin || length > limits.reviewTextMax,
  }
  return {
    rating,
    text,
    problems,
    left,
    setRating: (rating: Stars) => setWritten((now) => ({ ...now, rating })),
    setText: (text: string) => setWritten((now) => ({ ...now, text })),
    leave: (field: 'rating' | 'text') => setLeft((now) => ({ ...now, [field]: true })),
    leaveAll: () => setLeft({ rating: true, text: true }),
    keep: () => keepDraft(productId, { rating, text }),
    reset() {
      setWritten(nothing)
      setLeft({ rating: false, text: false })
    },
  }
}

/** What a customer writes about a product, and what becomes of it (reviews-8, reviews-11). */
export function useReviewForm({ productId, sender: { status, send }, onWritten }: ReviewFormWork) {
  const { t } = useTranslation('reviews')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const written = useWritten(productId)
  const { rating, text, problems, left } = written
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<OwnReview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  /** What the server says of a profile that lacks something. */
  const [profile, setProfile] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  useTimeout(() => setSent(null), sent ? timings.reviewSuccessMs : undefined, sent)
  const signIn = () => {
    written.keep()
    const remembered: ReturnTo = { from: pathname + reviewsHash, review: true }
    navigate('/login', { state: remembered })
  }
  useTimeout(signIn, leaving ? timings.reviewSignInRedirectMs : undefined)

  async function refuse(failure: BackendFailure): Promise<void> {
    const refusal = await readRefusal(failure)
    if (refusal?.requiresProfileUpdate) setProfile(refusal.message ?? refusal.error)
    else setProblem(messageFor(t, failure, refusal?.requiresPurchase))
    if (failure.status === 401) setLeaving(true)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    setProblem(null)
    setSent(null)
    if (status === 'signedOut') {
      setProblem(t('problems.signIn'))
      return setLeaving(true)
    }
    written.leaveAll()
    if (rating === null || problems.text) return focusFirst(form.current, problems)
    setBusy(true)
    const review = { productId, rating, reviewText: text.trim() }
    const response = await send(review)
    setBusy(false)
    if (!response.ok) return refuse(response)
    written.reset()
    setSent(response.value)
    onWritten(response.value)
  }

  return {
    ...written,
    form,
    busy,
    sent,
    problem,
    submit,
    /** A page that has just come does not yet know who is there. */
    ready: !problems.rating && !problems.text && status !== 'loading',
    /** Told of a field once it was left without what it needs. */
    problems: { rating: problems.rating && left.rating, text: problems.text && left.text },
    profile: {
      asked: profile !== null,
      close: () => setProfile(null),
      go() {
        written.keep()
        navigate('/account', {
          state: { editProfile: true, fromReview: true, message: profile },
        })
      },
    },
  }
}

function messageFor(
  t: TFunction<'reviews'>,
  { status, error, retryAfter }: BackendFailure,
  requiresPurchase?: boolean,
): string {
  if (requiresPurchase || error?.includes('Purchase required')) return t('problems.purchase')
  if (status === 429 && retryAfter !== null) return t('problems.tooMany', { count: retryAfter })
  return error ?? t('problems.failed')
}

async function readRefusal({ body }: BackendFailure) {
  const requests = await import('#/clients/backend/reviews.ts').catch(() => null)
  return requests?.readRefusal(body)
}

function focusFirst(form: HTMLFormElement | null, problems: { rating: boolean }): void {
  const field = form?.querySelector<HTMLElement>(
    problems.rating ? 'input[type="radio"]' : 'textarea',
  )
  field?.focus()
}

/** What somebody had typed before being sent to another page; it lasts as long as the tab. */
interface Draft {
  rating: Stars | null
  text: string
}

const keyOf = (productId: string) => `reviewDraft:${productId}`

function keepDraft(productId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(draft))
  } catch {
    // storage is forbidden, and there is nothing better to do
  }
}

/** Takes the draft out of the drawer. */
function takeDraft(productId: string): Draft | null {
  try {
    const saved = sessionStorage.getItem(keyOf(productId))
    sessionStorage.removeItem(keyOf(productId))
    if (saved === null) return null
    const { rating, text } = JSON.parse(saved)
    return { rating: starCounts.find((stars) => stars === rating) ?? null, text: String(text) }
  } catch {
    return null
  }
}
