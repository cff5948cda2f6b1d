import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { isProblem, type NewsletterNews, useNewsletterForm } from './use-newsletter-form.ts'

/** Asks for the newsletter, on the footer's dark ground. */
export function NewsletterForm() {
  const { t } = useTranslation('newsletter')
  const { busy, news, submit } = useNewsletterForm()
  const id = useId()
  return (
    // A form of this method goes nowhere by itself, so that the address typed gets into no other address when
    // the button is pressed before the page has started.
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-labelledby={`${id}-title`}
      className="flex w-full max-w-lg flex-col"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {t('heading')}
      </h2>
      <p className="mt-1 text-white/85">{t('lead')}</p>
      <label htmlFor={id} className="mt-4 mb-1.5 text-sm font-semibold">
        {t('email')}
      </label>
      <div className="flex flex-col gap-3 xs:flex-row">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          disabled={busy}
          aria-invalid={isProblem(news) || undefined}
          aria-describedby={`${id}-news`}
          className="min-h-12 w-full min-w-0 grow rounded-full border border-white/60 bg-white/10 px-5 text-white disabled:text-white/70 aria-invalid:border-2 aria-invalid:border-signal"
        />
        <Button
          type="submit"
          tone="light"
          disabled={busy}
          className="shrink-0 disabled:cursor-not-allowed disabled:bg-white/80"
        >
          {busy ? t('subscribing') : t('subscribe')}
        </Button>
      </div>
      {/* Two lines are kept free, so that nothing moves when it speaks. */}
      <div id={`${id}-news`} className="mt-2 min-h-12">
        <p aria-live="polite">{isGood(news) && <News news={news} />}</p>
        {news && !isGood(news) && (
          <p role="alert" className="font-medium text-signal">
            <News news={news} />
          </p>
        )}
      </div>
    </form>
  )
}

function isGood(news: NewsletterNews | null): boolean {
  return news?.outcome === 'subscribed' || news?.outcome === 'already'
}

function News({ news }: { news: NewsletterNews | null }) {
  const { t } = useTranslation('newsletter')
  if (news === null) return null
  if (news.outcome === 'refused') return news.message ?? t('news.refused')
  return t(`news.${news.outcome}`)
}
