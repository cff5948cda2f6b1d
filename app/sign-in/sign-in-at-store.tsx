import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { type SignInOutcome, signInOutcomes, storeAccountPaths } from '#/contract/store-accounts.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { FormPage } from '../forms/form-page.tsx'
import { pageAfterSignIn } from '../session/return-to.ts'
import { useSession } from '../session/session-provider.tsx'
import { Banner } from '../ui/banner.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { Spinner } from '../ui/spinner.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ReviewDraftNotice } from './review-draft-notice.tsx'
import { WhySignedOut } from './why-signed-out.tsx'

/** Used until the server has sent the session's own handle. */
const unknownHandle = { accessToken: 'unknown', expiresAt: '' }

/** Where customers of a store without passwords sign in and register: one button to the store's own page, and back. */
export function SignInAtStore() {
  const { t } = useTranslation('signIn')
  const { publicUrl } = useBrowserSettings()
  const { state } = useLocation()
  const { status } = useSession()
  const { outcome, from } = useOutcome()
  const arriving = useArrival(outcome)
  const next = pageAfterSignIn(from ?? state, publicUrl)
  if (status === 'signedIn' && !arriving) return <Navigate to={next} replace />
  return (
    <FormPage
      heading={t('storeSignIn.heading')}
      lead={t('storeSignIn.lead')}
      footer={
        <p>
          {t('login.guest')}{' '}
          <TextLink to="/contact" className="font-medium">
            {t('storeSignIn.contact')}
          </TextLink>
        </p>
      }
    >
      <ReviewDraftNotice />
      <WhyHere outcome={outcome} />
      {arriving ? (
        <Spinner label={t('storeSignIn.arriving')} />
      ) : (
        <a
          href={`${storeAccountPaths.signIn}?next=${encodeURIComponent(next)}`}
          className={buttonLook({})}
        >
          {t('storeSignIn.open')}
        </a>
      )}
      <p className="text-slate">{t('storeSignIn.hint')}</p>
    </FormPage>
  )
}

function WhyHere({ outcome }: { outcome: SignInOutcome | null }) {
  const { t } = useTranslation('signIn')
  if (outcome !== 'failed' && outcome !== 'away') return <WhySignedOut />
  return (
    <Banner tone="warning" role="status">
      {t(`storeSignIn.${outcome}`)}
    </Banner>
  )
}

/** The outcome of signing in at the store, from the URL; the server's page is the same for every URL. */
function useOutcome(): { outcome: SignInOutcome | null; from: { from: string } | null } {
  const { search } = useLocation()
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => setIsKnown(true), [])
  if (!isKnown) return { outcome: null, from: null }
  const query = new URLSearchParams(search)
  const next = query.get('next')
  return {
    outcome: signInOutcomes.find((outcome) => outcome === query.get('sign-in')) ?? null,
    from: next === null ? null : { from: next },
  }
}

/** Starts the session that the store has just opened; true until its customer is known. */
function useArrival(outcome: SignInOutcome | null): boolean {
  const { replaceToken, start } = useSession()
  const [taken, setTaken] = useState(false)
  const isDone = outcome === 'done'
  useEffect(() => {
    if (!isDone) return
    replaceToken(unknownHandle)
    void start().then(() => setTaken(true))
  }, [isDone, replaceToken, start])
  return isDone && !taken
}
