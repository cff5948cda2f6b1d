import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { OpenCompartment } from '../ui/open-compartment.tsx'
import { PageMessage } from '../ui/page-message.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <PageMessage heading={t('notFound.title')} text={t('notFound.text')} className="not-found">
      <OpenCompartment className="not-found-shape" />
      <PageHead page={t('notFound.title')} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/products">{t('notFound.products')}</LinkButton>
        <LinkButton to="/" tone="second">
          {t('notFound.home')}
        </LinkButton>
      </div>
    </PageMessage>
  )
}
