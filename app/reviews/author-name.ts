import { useTranslation } from 'react-i18next'
import type { PublicReview } from '#/contract/reviews.ts'

type Author = Pick<PublicReview, 'customerFirstName' | 'customerLastName'>

/** "Ada L."; whoever has left without a name is a customer. */
export function useAuthorName(): (author: Author) => string {
  const { t } = useTranslation('ratings')
  return ({ customerFirstName, customerLastName }) =>
    `${customerFirstName} ${initialOf(customerLastName)}`.trim() || t('anonymous')
}

export function initialOf(name: string): string {
  const [first] = name.trim()
  return first === undefined ? '' : `${first.toLocaleUpperCase()}.`
}
