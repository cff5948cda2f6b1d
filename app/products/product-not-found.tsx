import { useTranslation } from 'react-i18next'
import { PageHead } from '../seo/page-head.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

/** Also shown while the shop is away: who comes then reads that it is worth coming back. */
export function ProductNotFound({ shopAway }: { shopAway: boolean }) {
  const { t } = useTranslation(['products', 'common'])
  return (
    <PageMessage
      heading={t('notFound.heading')}
      text={shopAway ? t('common:shopAway.text') : t('notFound.text')}
    >
      <PageHead page={t('notFound.title')} />
      <LinkButton to="/products">{t('notFound.back')}</LinkButton>
    </PageMessage>
  )
}
