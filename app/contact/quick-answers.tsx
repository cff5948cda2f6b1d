import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const answers = [
  { label: 'orderStatus', to: '/faq#order-status' },
  { label: 'returns', to: '/faq#how-to-return' },
  { label: 'shipping', to: '/shipping-policy' },
  { label: 'products', to: '/help#guides' },
] as const

/** What most people write about, answered before they write. */
export function QuickAnswers() {
  const { t } = useTranslation('contact')
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-5">
      <h2 id="answers" className="text-heading">
        {t('answers.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {answers.map(({ label, to }) => (
          <li key={to} className="flex flex-col gap-1 rounded-card bg-mist p-5">
            <h3 className="text-lg">{t(`answers.${label}.heading`)}</h3>
            <p className="text-slate">{t(`answers.${label}.text`)}</p>
            <Link
              to={to}
              className="mt-1 inline-flex min-h-8 items-center self-start font-medium text-pine underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {t(`answers.${label}.link`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
