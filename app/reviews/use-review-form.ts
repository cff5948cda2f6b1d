import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Failure } from '#/clients/failure.ts'
import { limits, timings } from '#/contract/limits.ts'
import { type Stars, starCounts } from '#/contract/review-kinds.ts'
import type { OwnReview, ReviewInput } from '#/contract/reviews.ts'
import { keepInTab, takeFromTab } from '../context/tab-storage.ts'
import { type Outcome, useForm } from '../forms/use-form.ts'
import type { ReturnTo } from '../session/return-to.ts'
import { useOnMount } from '../ui/use-on-mount.ts'
import { useTimeout } from '../ui/use-timeout.ts'
import type { Photo } from './prepare-photo.ts'
import type { ReviewSender } from './review-requests.ts'

/** Where the form is on its page. */
const reviewsHash = '#reviews'

/** What was typed. It's saved for this tab while the customer is sent to another page. */
interface Draft {
  rating: Stars | null
  text: string
  photos: readonly Photo[]
}
const nothing: Draft = { rating: null, text: '', photos: [] }

export interface ReviewFormWork {
  productId: string
  sender: ReviewSender
  onWritten: (review: OwnReview) => void
}

/** What is typed, starting with a saved draft. */
function useWritten(productId: string) {
  const [{ rating, text, photos }, setWritten] = useState(nothing)
  const [isRestored, setIsRestored] = useState(false)
  useOnMount(() => {
    const saved = takeDraft(productId)
    if (!saved) return
    setWritten(saved)
    setIsRestored(true)
  })
  const reviewText = text.trim()
  const { reviewTextMin, reviewTextMax } = limits
  const enough = reviewText.length >= reviewTextMin && reviewText.length <= reviewTextMax
  return {
    rating,
    text,
    photos,
    /** True: the customer is back from another page, even if nothing had been typed. */
    isRestored,
    isEmpty: rating === null && text === '' && photos.length === 0,
    /** Null while something is missing. */
    review: rating !== null && enough ? { productId, rating, reviewText } : null,
    /** An empty text isn't an error yet; the form just can't be sent. */
    problems: { rating: rating === null, text: text !== '' && !enough },
    setRating: (rating: Stars) => setWritten((now) => ({ ...now, rating })),
    setText: (text: string) => setWritten((now) => ({ ...now, text })),
    setPhotos: (photos: readonly Photo[]) => setWritten((now) => ({ ...now, photos })),
    keep: () => keepDraft(productId, { rating, text, photos }),
    reset: () => setWritten(nothing),
  }
}

type Written = ReturnType<typeof useWritten>

/** Redirects to pages that must come before a review; the draft is saved meanwhile. */
function useDetours({ keep }: Written) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [leaving, setLeaving] = useState(false)
  /** The server's message about an incomplete profile. */
  const [profile, setProfile] = useState<string | null>(null)
  const signIn = () => {
    keep()
    const remembered: ReturnTo = { from: pathname + reviewsHash, review: true }
    navigate('/login', { state: remembered })
  }
  useTimeout(signIn, leaving ? timings.reviewSignInRedirectMs : undefined)
  return {
    toSignIn: () => setLeaving(true),
    toProfile: setProfile,
    profile: {
      asked: profile !== null,
      close: () => setProfile(null),
      go() {
        keep()
        navigate('/account', {
          state: { editProfile: true, fromReview: true, message: profile },
        })
      },
    },
  }
}

/** The state of the review form, from typing to the outcome (reviews-8, reviews-11). */
export function useReviewForm({ productId, sender, onWritten }: ReviewFormWork) {
  const { t } = useTranslation('reviews')
  const written = useWritten(productId)
  const { review, photos, problems } = written
  const [sending, setSending] = useState<number | null>(null)
  const { toSignIn, toProfile, profile } = useDetours(written)

  async function refuse(response: Failure): Promise<Outcome | undefined> {
    const refusal = await readRefusal(response)
    if (response.status === 401) toSignIn()
    if (refusal?.requiresProfileUpdate) toProfile(refusal.message ?? refusal.error)
    else return { failure: messageFor(t, response, refusal?.requiresPurchase) }
  }

  const form = useForm<ReviewInput>({
    eager: true,
    read: () => ({ value: review ?? undefined, problems: problemTexts(t, problems) }),
    async send(review) {
      if (sender.status === 'signedOut') {
        toSignIn()
        return { failure: t('problems.signIn') }
      }
      const sent = sendPhotos(photos, sender, setSending)
      const pictures = await sent.finally(() => setSending(null))
      if (!Array.isArray(pictures)) return refuse(pictures)
      const withPictures = pictures.length > 0 ? { ...review, pictures } : review
      const response = await sender.send(withPictures)
      if (!response.ok) return refuse(response)
      written.reset()
      onWritten(response.value)
      const success = t(response.value.status === 'approved' ? 'form.sentVisible' : 'form.sent')
      return { success, shownMs: timings.reviewSuccessMs }
    },
  })

  /** Right after loading, the page doesn't know yet who is signed in. */
  return { form, written, profile, sending, ready: review !== null && sender.status !== 'loading' }
}

/** Uploads the photos: their ids, or why one was refused. */
async function sendPhotos(
  photos: readonly Photo[],
  sender: ReviewSender,
  onSending: (n: number) => void,
): Promise<string[] | Failure> {
  const ids: string[] = []
  for (const { file } of photos) {
    onSending(ids.length + 1)
    const response = await sender.sendPhoto(file)
    if (!response.ok) return response
    ids.push(response.value.id)
  }
  return ids
}

const problemTexts = (t: TFunction<'reviews'>, { rating, text }: Written['problems']) => ({
  rating: rating ? t('problems.rating') : undefined,
  text: text ? t('problems.short', { min: limits.reviewTextMin }) : undefined,
})

function messageFor(
  t: TFunction<'reviews'>,
  { status, error, retryAfter }: Failure,
  requiresPurchase?: boolean,
): string {
  if (requiresPurchase || error?.includes('Purchase required')) return t('problems.purchase')
  if (status === 429 && retryAfter !== null) return t('problems.tooMany', { count: retryAfter })
  return error ?? t('problems.failed')
}

async function readRefusal({ body }: Failure) {
  const requests = await import('#/clients/backend/reviews.ts').catch(() => null)
  return requests?.readRefusal(body)
}

const keyOf = (productId: string) => `reviewDraft:${productId}`

/** Photos are held in memory, which survives the client-side navigation to the sign-in. */
const draftPhotos = new Map<string, Draft['photos']>()

function keepDraft(productId: string, { photos, ...draft }: Draft): void {
  draftPhotos.set(productId, photos)
  keepInTab(keyOf(productId), JSON.stringify(draft))
}

/** Reads and removes the saved draft. */
function takeDraft(productId: string): Draft | null {
  const saved = takeFromTab(keyOf(productId))
  if (saved === null) return null
  try {
    const { rating, text } = JSON.parse(saved)
    const photos = draftPhotos.get(productId) ?? []
    draftPhotos.delete(productId)
    const starCount = starCounts.find((stars) => stars === rating) ?? null
    return { rating: starCount, text: String(text), photos }
  } catch {
    return null
  }
}
