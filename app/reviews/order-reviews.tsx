import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedReviews } from '#/contract/review-requests.ts'
import type { OwnReview as Own } from '#/contract/reviews.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useQuery } from '../ui/use-query.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'
import type { LoadPhoto } from './review-photos.tsx'
import { askReviews, type ReviewSender } from './review-requests.ts'

/** The products of an order, for anyone with the email to review. */
export function OrderReviews({ token }: { token: string | null }) {
  const { t } = useTranslation('reviews')
  const { value, retry, show } = useQuery(() => ask(token ?? ''), { key: token })
  if (value === null) return <Skeleton className="h-96 w-full" />
  if (value === 'over') {
    return (
      <>
        <h1 className="text-title">{t('order.over')}</h1>
        <LinkButton to="/products" tone="second">
          {t('order.products')}
        </LinkButton>
      </>
    )
  }
  if (value === 'failed') {
    return (
      <Banner tone="bad" role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="grow">{t('order.failed')}</p>
        <Button tone="second" size="small" onClick={retry}>
          {t('order.again')}
        </Button>
      </Banner>
    )
  }
  return (
    <Asked
      request={value}
      token={token ?? ''}
      onWritten={(review) => show(withReview(value, review))}
    />
  )
}

interface AskedProps {
  request: AskedReviews
  token: string
  onWritten: (review: Own) => void
}

function Asked({ request: { firstName, orderNumber, products }, token, onWritten }: AskedProps) {
  const { t } = useTranslation('reviews')
  const done = products.every(({ review }) => review !== null)
  return (
    <>
      <header className="flex flex-col gap-3">
        <h1 className="text-title">{t('order.heading', { firstName })}</h1>
        <p role="status" className="max-w-prose text-lg text-slate">
          {done ? t('order.all') : t('order.lead', { orderNumber })}
        </p>
      </header>
      <ul className="flex w-full flex-col gap-8">
        {products.map((product) => (
          <li key={product.id}>
            <AskedProduct product={product} token={token} onWritten={onWritten} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface AskedProductProps extends Omit<AskedProps, 'request'> {
  product: AskedReviews['products'][number]
}

function AskedProduct({ product, token, onWritten }: AskedProductProps) {
  const { id, title, image, review } = product
  return (
    <section
      aria-label={title}
      className="grid items-start gap-5 sm:grid-cols-[10rem_1fr] sm:gap-8"
    >
      <div className="flex items-center gap-4 sm:flex-col sm:items-start">
        {image && (
          <Picture
            {...pictureOf(image, '')}
            sizes="10rem"
            className="aspect-square size-20 rounded-card object-cover sm:size-40"
          />
        )}
        <h2 className="text-xl">{title}</h2>
      </div>
      {review ? (
        <div className="rounded-card bg-white p-5 sm:p-6">
          <OwnReview review={review} load={loaderOf(token)} />
        </div>
      ) : (
        <ReviewForm productId={id} sender={senderOf(token)} onWritten={onWritten} />
      )}
    </section>
  )
}

/** The email's token replaces the sign-in. */
function senderOf(token: string): ReviewSender {
  return {
    status: 'signedIn',
    async send(review) {
      const { writeAskedReview } = await import('#/clients/backend/reviews.ts')
      return writeAskedReview(token, review)
    },
    async sendPhoto(file) {
      const { sendAskedPicture } = await import('#/clients/backend/reviews.ts')
      return sendAskedPicture(token, file)
    },
  }
}

function loaderOf(token: string): LoadPhoto {
  return async (id, size) => {
    const response = await askReviews(({ readAskedPicture }) => readAskedPicture(token, id, size))
    return response.ok ? response.value.url : null
  }
}

/** The products that the email with this token asks about, or that it has expired. */
async function ask(token: string): Promise<AskedReviews | 'over' | 'failed'> {
  try {
    const { readAskedReviews } = await import('#/clients/backend/reviews.ts')
    const response = await readAskedReviews(token)
    if (response.ok) return response.value
    return response.status === 404 ? 'over' : 'failed'
  } catch {
    return 'failed'
  }
}

function withReview(request: AskedReviews, review: Own): AskedReviews {
  const products = request.products.map((product) =>
    product.id.endsWith(`/${review.productId}`) ? { ...product, review } : product,
  )
  return { ...request, products }
}

/** Stops the emails that ask for reviews after a confirmation, because mail programs open links by themselves. */
export function StopReviewRequests({ token }: { token: string }) {
  const { t } = useTranslation('reviews')
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>('asked')

  async function stop() {
    setState('busy')
    const response = await import('#/clients/backend/reviews.ts')
      .then(({ stopReviewRequests }) => stopReviewRequests(token))
      .catch(() => ({ ok: false }))
    setState(response.ok ? 'done' : 'failed')
  }

  return (
    <>
      <h1 className="text-title">{t('order.stopHeading')}</h1>
      <p role="status" className="max-w-prose text-lg text-slate">
        {state === 'done' ? t('order.stopped') : t('order.stopText')}
      </p>
      {state === 'failed' && (
        <Banner tone="bad" role="alert">
          {t('order.stopFailed')}
        </Banner>
      )}
      {state !== 'done' && (
        <Button busy={state === 'busy'} onClick={stop}>
          {state === 'busy' ? t('order.stopping') : t('order.stop')}
        </Button>
      )}
    </>
  )
}

/** What an email's link has behind its `#`, where only this browser sees it. */
interface EmailLink {
  token: string
  /** True: the reader wants no more such emails. */
  stop: boolean
}

/** Null while it isn't known, on the server and before hydration. */
export function useEmailLink(): EmailLink | null {
  const hash = useSyncExternalStore(
    watchHash,
    () => location.hash,
    () => null,
  )
  if (hash === null) return null
  const [, stop, token = ''] = /^#(stop\.)?(.*)$/.exec(hash) ?? []
  return { token, stop: stop !== undefined }
}

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
