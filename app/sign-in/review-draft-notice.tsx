import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { leftReview } from '../session/return-to.ts'
import { Banner } from '../ui/banner.tsx'
import { useInBrowser } from '../ui/server-only.tsx'

/** Tells visitors who came from a review that their draft is saved. */
export function ReviewDraftNotice() {
  const { t } = useTranslation('signIn')
  const { state } = useLocation()
  return useInBrowser() && leftReview(state) ? <Banner>{t('reviewKept')}</Banner> : null
}
