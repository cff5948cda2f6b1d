import { useTranslation } from 'react-i18next'
import type { ConnectionName } from '#/contract/connections.ts'
import type { AnsweredShopSettings } from '#/contract/shop-settings.ts'
import { Banner } from '../../ui/banner.tsx'

const variables: Readonly<Record<ConnectionName, string>> = {
  publicUrl: 'PUBLIC_URL',
  mail: 'SMTP_URL',
  payments: 'STRIPE_SECRET_KEY',
}

/** Says why what is entered doesn't count, or has to be entered again. */
export function ConnectionNotice({
  of,
  saved: { fixed, lost },
}: {
  of: ConnectionName
  saved: Pick<AnsweredShopSettings, 'fixed' | 'lost'>
}) {
  const { t } = useTranslation('adminConnections')
  if (fixed.includes(of)) return <Banner>{t('fixed', { variable: variables[of] })}</Banner>
  return lost.includes(of) ? <Banner tone="warning">{t('lost')}</Banner> : null
}
