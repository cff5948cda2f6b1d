import { useTranslation } from 'react-i18next'
import type { HostedSignIn } from '#/ports/hosted-shop.ts'
import { EmailField } from '../forms/email-field.tsx'
import { FormPage } from '../forms/form-page.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { useTooManyRequestsMessage } from '../session/failure-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface SignInForStorefrontPageProps {
  /** Null for a sign-in that doesn't exist, or no longer does. */
  pendingSignIn: Awaited<ReturnType<HostedSignIn['read']>>
}

/** Where customers of another storefront enter their password: a plain form that needs no script. */
export function SignInForStorefrontPage({ pendingSignIn }: SignInForStorefrontPageProps) {
  const { t } = useTranslation('signIn')
  const expired = pendingSignIn === null
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead page={t('login.title')} />
      <header className="border-b border-line bg-white">
        <div className="page-width flex h-18 items-center">
          <Logo />
        </div>
      </header>
      <main id="content" className="grow">
        <FormPage
          heading={expired ? t('storefront.expired') : t('login.heading')}
          lead={expired ? t('storefront.startAgain') : t('storefront.lead')}
          footer={
            !expired && (
              <p>
                {t('login.newHere')}{' '}
                <TextLink to="/register" className="font-medium">
                  {t('login.register')}
                </TextLink>
              </p>
            )
          }
        >
          {pendingSignIn && <SignInForm {...pendingSignIn} />}
        </FormPage>
      </main>
    </div>
  )
}

function SignInForm({
  email,
  problem,
}: NonNullable<SignInForStorefrontPageProps['pendingSignIn']>) {
  const { t } = useTranslation('signIn')
  const tooMany = useTooManyRequestsMessage()
  return (
    <form method="post" className="flex flex-col gap-5">
      {problem && (
        <Banner tone="bad" role="alert">
          {problem.kind === 'unidentified'
            ? t('login.unidentified')
            : tooMany(problem.retryAfter ?? null)}
        </Banner>
      )}
      <EmailField label={t('fields.email')} autoComplete="username" defaultValue={email} />
      <PasswordField name="password" label={t('fields.password')} autoComplete="current-password" />
      <TextLink to="/forgot-password" className="self-start">
        {t('login.forgot')}
      </TextLink>
      <Button type="submit" size="large">
        {t('login.submit')}
      </Button>
    </form>
  )
}
