import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { timings } from '#/contract/limits.ts'
import { FormPage } from '../forms/form-page.tsx'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useTimeout } from '../ui/use-timeout.ts'
import { NewLink, ResetForm } from './reset-form.tsx'

/**
 * Sets a new password with the link's token: one of ours, or the whole reset URL that Shopify's emails put there.
 * Opening the page doesn't use up the token.
 */
export function ResetPage() {
  const { t } = useTranslation('passwords')
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  const [done, setDone] = useState(false)
  if (done) return <ResetDone />
  if (token === '') return <LinkMissing />
  return (
    <FormPage
      heading={t('reset.heading')}
      lead={t('reset.hint')}
      footer={
        <TextLink to="/login" className="font-medium">
          {t('forgot.back')}
        </TextLink>
      }
    >
      <ResetForm token={token} onDone={() => setDone(true)} />
    </FormPage>
  )
}

function LinkMissing() {
  const { t } = useTranslation('passwords')
  return (
    <FormPage heading={t('reset.heading')}>
      <Banner tone="bad" role="alert">
        {t('reset.linkMissing')}
      </Banner>
      <NewLink />
    </FormPage>
  )
}

/** Redirects to the sign-in after a while; it replaces the history entry, so Back skips the used link (passwords-7). */
function ResetDone() {
  const { t } = useTranslation('passwords')
  const navigate = useNavigate()
  useTimeout(() => void navigate('/login', { replace: true }), timings.resetRedirectMs)
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
