import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export interface PageHeadProps {
  heading: string
  /** The window's title if it differs from the heading. */
  title?: string | undefined
  /** The parent pages, outermost first. */
  crumbs?: readonly { to: string; text: string }[] | undefined
  /** Beside the heading. */
  actions?: ReactNode
}

/** The top of every admin page. */
export function PageHead({ heading, title = heading, crumbs = [], actions }: PageHeadProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      {crumbs.length > 0 && (
        <nav aria-label={t('nav.breadcrumbs')} className="mb-1">
          <ol className="flex flex-wrap gap-x-2 text-slate">
            {crumbs.map(({ to, text }, i) => (
              <li key={to} className="flex gap-2 py-0.5">
                {i > 0 && <span aria-hidden="true">/</span>}
                <Link to={to} className="inline-block underline underline-offset-2 hover:text-ink">
                  {text}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-heading wrap-anywhere">{heading}</h1>
        {actions}
      </div>
    </>
  )
}
