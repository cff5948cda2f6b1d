import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import type { ViewOf } from './home-view.server.ts'

/** The newsletter's form, in place of the footer's. */
export function NewsletterBand({ section: { title, text } }: { section: ViewOf<'newsletter'> }) {
  return (
    <div className="on-dark bg-pine-deep py-16 lg:py-24">
      <div className="page-width flex justify-center">
        <NewsletterForm
          heading={title ?? undefined}
          lead={text ?? (title === null ? undefined : '')}
          large
        />
      </div>
    </div>
  )
}
