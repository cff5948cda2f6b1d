import { useTranslation } from 'react-i18next'
import type { AskedReviews } from '#/contract/review-requests.ts'
import type { OwnReview as Own } from '#/contract/reviews.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'
import type { ReviewSender } from './review-sender.ts'
import { useAskedReviews } from './use-asked-reviews.ts'

/** The products of an order, each to be reviewed by whoever has the email. */
export function OrderReviews({ token }: { token: string | null }) {
  const { t } = useTranslation('reviews')
  const { state, again, add } = useAskedReviews(token)
  if (state.status === 'loading') return <Skeleton className="h-96 w-full" />
  if (state.status === 'over') {
    return (
      <>
        <h1 className="text-title">{t('order.over')}</h1>
        <LinkButton to="/products" tone="second">
          {t('order.products')}
        </LinkButton>
      </>
    )
  }
  if (state.status === 'failed') {
    return (
      <Banner tone="bad" role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="grow">{t('order.failed')}</p>
        <Button tone="second" size="small" onClick={again}>
          {t('order.again')}
        </Button>
      </Banner>
    )
  }
  const { asked } = state
  const { firstName, orderNumber, products } = asked
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
            <AskedProduct product={product} token={token ?? ''} onWritten={add} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface AskedProductProps {
  product: AskedReviews['products'][number]
  token: string
  onWritten: (review: Own) => void
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
          <OwnReview review={review} />
        </div>
      ) : (
        <ReviewForm productId={id} sender={senderOf(token)} onWritten={onWritten} />
      )}
    </section>
  )
}

/** The email stands for the sign-in. */
function senderOf(token: string): ReviewSender {
  return {
    status: 'signedIn',
    async send(review) {
      const { writeAskedReview } = await import('#/clients/backend/review-request.ts')
      return writeAskedReview(token, review)
    },
  }
}
