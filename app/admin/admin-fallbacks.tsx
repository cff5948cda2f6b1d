import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/spinner.tsx'
import { toolButton } from './tool-button.tsx'

/** What the server sends for every admin page: nothing that only admins may see. */
export function HydrateFallback() {
  const { t } = useTranslation('admin')
  return (
    <div className="grid min-h-dvh place-items-center bg-chalk">
      <title>{t('signIn.pageTitle')}</title>
      <meta name="robots" content="noindex" />
      <Spinner label={t('loading')} />
    </div>
  )
}

/** Renders inside the document, like every page's error boundary. */
export function ErrorBoundary() {
  const { t } = useTranslation('admin')
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-chalk p-6">
      <div role="alert" className="max-w-md text-center">
        <h1 className="text-heading">{t('broken.heading')}</h1>
        <p className="mt-2 text-slate">{t('broken.text')}</p>
        <a href="/admin/dashboard" className={`mt-5 ${toolButton('main')}`}>
          {t('broken.back')}
        </a>
      </div>
    </main>
  )
}
