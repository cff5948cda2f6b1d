import { useTranslation } from 'react-i18next'
import { longDate } from '#/contract/dates.ts'
import { useLanguage } from '../i18n/language-provider.tsx'

/** When a post was published, and by whom. */
export function PostDate({ at, author }: { at: string; author: string | undefined }) {
  const { t } = useTranslation('blog')
  const date = longDate(at, useLanguage())
  return (
    <p className="text-[0.9375rem] text-slate">
      <time dateTime={at}>{date}</time>
      {author && ` · ${t('by', { author })}`}
    </p>
  )
}
