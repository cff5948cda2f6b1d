import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { confirmParameter } from '#/contract/newsletter.ts'
import { stockAlertsParameter } from '#/contract/stock-alerts.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Logo } from '../ui/logo.tsx'

interface UnsubscribePageProps {
  /** `asked`: nothing has happened yet, because mail programs open links by themselves. */
  state: 'asked' | 'done' | 'unknown' | 'failed'
}

/** The page behind an unsubscribe link: asks for confirmation, then shows the outcome. Works without JavaScript. */
export function UnsubscribePage({ state }: UnsubscribePageProps) {
  const { t } = useTranslation('unsubscribe')
  const part = usePart(state)
  const confirms = useSearchParams()[0].has(confirmParameter)
  const { supportEmail: email } = useBrowserSettings().facts
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead page={t(confirms ? 'confirm.title' : 'title')} />
      <header className="border-b border-line bg-white">
        <div className="page-width flex h-18 max-w-4xl! items-center">
          <Logo />
        </div>
      </header>
      <main
        id="content"
        className="page-width flex max-w-4xl! grow flex-col items-start justify-center gap-6 py-16"
      >
        <h1 className="text-title">{t(`${part}.heading`)}</h1>
        <p className="max-w-prose text-lg text-slate">
          {t(`${part}.text`)}{' '}
          {state === 'unknown' && (
            <a href={`mailto:${email}`} className="text-pine underline underline-offset-4">
              {email}
            </a>
          )}
        </p>
        {(state === 'asked' || state === 'failed') && (
          <form method="post">
            <Button type="submit">{t(confirms ? 'confirm.button' : 'button')}</Button>
          </form>
        )}
        {(state === 'done' || state === 'unknown') && (
          <LinkButton to="/" tone="second">
            {t('home')}
          </LinkButton>
        )}
      </main>
    </div>
  )
}

/** Which texts describe the state: the newsletter's, or those of back-in-stock emails. */
function usePart(state: UnsubscribePageProps['state']) {
  const [query] = useSearchParams()
  const about = query.has(confirmParameter)
    ? 'confirm'
    : query.has(stockAlertsParameter)
      ? 'alerts'
      : 'newsletter'
  if (state === 'failed' && about === 'confirm') return 'confirm.failed' as const
  return state === 'asked' || state === 'done' ? (`${about}.${state}` as const) : state
}
