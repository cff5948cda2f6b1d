import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { timings } from '#/contract/limits.ts'
import { FormPage } from '../forms/form-page.tsx'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Leads to the sign-in by itself after a while, where Back does not come to the used link (passwords-7). */
export function ResetDone() {
  const { t } = useTranslation('passwords')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/login', { replace: true }),
      timings.resetRedirectMs,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <FormPage heading={t('reset.heading')}>
      <Banner tone="good" role="status">
        {t('reset.done')}
      </Banner>
      <LinkButton to="/login" replace>
        {t('reset.goToLogin')}
      </LinkButton>
    </FormPage>
  )
}
