import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { OpenCompartment } from '../ui/open-compartment.tsx'
import { PageMessage } from '../ui/page-message.tsx'

interface NotFoundProps {
  heading?: string
  text?: string
  /** What is done now, if not what there is to do at any address. */
  children?: ReactNode
}

export function NotFound({ heading, text, children }: NotFoundProps) {
  const { t } = useTranslation()
  return (
    <PageMessage
      heading={heading ?? t('notFound.title')}
      text={text ?? t('notFound.text')}
      className="relative isolate overflow-hidden max-lg:min-h-0 max-lg:py-16"
    >
      <OpenCompartment className="absolute top-1/2 right-0 -z-10 hidden w-128 -translate-y-1/2 text-ink/14 lg:block" />
      {children ?? (
        <>
          <PageHead page={t('notFound.title')} />
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/products">{t('notFound.products')}</LinkButton>
            <LinkButton to="/" tone="second">
              {t('notFound.home')}
            </LinkButton>
          </div>
        </>
      )}
    </PageMessage>
  )
}
