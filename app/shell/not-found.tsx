import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withMessages } from '../i18n/messages.ts'
import { PageHead } from '../seo/page-head.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { OpenCompartment } from '../ui/open-compartment.tsx'
import { PageMessage } from '../ui/page-message.tsx'

/** Downloaded only where something is missing. */
const SearchForm = lazy(async () => ({
  default: (await withMessages('search', import('../search/search-form.tsx'))).SearchForm,
}))

interface MissingPageProps {
  title: string
  heading?: string
  text: string
  /** Buttons that lead to where the visitor can go now. */
  children: ReactNode
}

/** In place of a page that isn't there. */
export function MissingPage({ title, heading = title, text, children }: MissingPageProps) {
  return (
    <PageMessage heading={heading} text={text} className="not-found">
      <OpenCompartment className="not-found-shape" />
      <PageHead page={title} />
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">{children}</div>
      <Suspense>
        <SearchForm />
      </Suspense>
    </PageMessage>
  )
}

export function NotFound() {
  const { t } = useTranslation()
  return (
    <MissingPage title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton to="/products">{t('notFound.products')}</LinkButton>
      <LinkButton to="/" tone="second">
        {t('notFound.home')}
      </LinkButton>
    </MissingPage>
  )
}
