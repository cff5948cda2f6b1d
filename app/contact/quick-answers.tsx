import { useTranslation } from 'react-i18next'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'

const answers = [
  { label: 'orderStatus', to: '/faq#order-status' },
  { label: 'returns', to: '/faq#how-to-return' },
  { label: 'shipping', to: '/shipping-policy' },
  { label: 'products', to: '/help#guides' },
] as const

/** Answers to what most people write about. */
export function QuickAnswers() {
  const { t } = useTranslation('contact')
  return (
    <Section heading={t('answers.title')} className="flex flex-col gap-5">
      <ul className="divide-y divide-line rounded-card border border-line px-5">
        {answers.map(({ label, to }) => (
          <li key={to} className="flex flex-col gap-1 py-4">
            <h3 className="text-lg">{t(`answers.${label}.heading`)}</h3>
            <p className="text-slate">{t(`answers.${label}.text`)}</p>
            <TextLink to={to} className="mt-1 self-start font-medium">
              {t(`answers.${label}.link`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
