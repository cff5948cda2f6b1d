import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArrowIcon, CartIcon, EmailIcon, QuestionIcon } from '../ui/icons.tsx'
import { Section } from '../ui/section.tsx'

const cards = [
  { label: 'faq', to: '/faq', Sign: QuestionIcon },
  { label: 'contact', to: '/contact', Sign: EmailIcon },
  { label: 'products', to: '/products', Sign: CartIcon },
] as const

export function HelpCards() {
  const { t } = useTranslation('help')
  return (
    <Section heading={t('cards.title')} look="sr-only">
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-3">
        {cards.map(({ label, to, Sign }) => (
          <li
            key={to}
            className="relative flex flex-col gap-3 rounded-card bg-white p-6 transition-shadow duration-200 hover:shadow-raised has-focus-visible:shadow-raised sm:p-8"
          >
            <Sign className="size-8 text-pine" />
            <h3 className="mt-2 text-heading">{t(`cards.${label}.heading`)}</h3>
            <p className="text-slate">{t(`cards.${label}.text`)}</p>
            <Link
              to={to}
              prefetch="intent"
              className="mt-auto inline-flex min-h-8 items-center gap-2 pt-2 font-semibold text-pine after:absolute after:inset-0 after:rounded-card"
            >
              {t(`cards.${label}.link`)}
              <ArrowIcon className="size-5" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
