import { useTranslation } from 'react-i18next'
import type { PublicReview } from '#/contract/reviews.ts'
import { CheckIcon } from '../ui/icons.tsx'

type Author = Pick<PublicReview, 'customerFirstName' | 'customerLastName'>

/** "Ada L."; a generic name for an author without one. */
export function useAuthorName(): (author: Author) => string {
  const { t } = useTranslation('ratings')
  return ({ customerFirstName, customerLastName }) =>
    `${customerFirstName} ${initialOf(customerLastName)}`.trim() || t('anonymous')
}

export function initialOf(name: string): string {
  const [first] = name.trim()
  return first === undefined ? '' : `${first.toLocaleUpperCase()}.`
}

/** Who wrote a review, and whether it's a verified purchase. */
export function AuthorName({ review }: { review: PublicReview }) {
  const { t } = useTranslation('ratings')
  const authorName = useAuthorName()
  return (
    <>
      <span translate="no" className="font-semibold text-ink">
        {authorName(review)}
      </span>
      {review.verifiedPurchase && (
        <span className="verified">
          <CheckIcon className="size-4" />
          {t('verified')}
        </span>
      )}
    </>
  )
}
