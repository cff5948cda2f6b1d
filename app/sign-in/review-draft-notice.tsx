import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { leftReview } from '../session/return-to.ts'
import { Banner } from '../ui/banner.tsx'
import { useInBrowser } from '../ui/server-only.tsx'

/** Tells who was sent here from a review that nothing of it is lost. */
export function ReviewDraftNotice() {
  const { t } = useTranslation('signIn')
  const { state } = useLocation()
  return useInBrowser() && leftReview(state) ? <Banner>{t('reviewKept')}</Banner> : null
}
