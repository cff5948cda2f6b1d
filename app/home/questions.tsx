import { useTranslation } from 'react-i18next'
import { QuestionDetails } from '../faq/faq-question.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/section.tsx'
import type { ViewOf } from './home-view.server.ts'

/** Some of the FAQ, and the way to all of it. */
export function Questions({ title, questions }: NonNullable<ViewOf<'faq'>['content']>) {
  const { t } = useTranslation('home')
  return (
    <div className="ground py-20 lg:py-28">
      <Section
        heading={title ?? t('sections.faq')}
        look="max-w-2xl text-title"
        className="page-width grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16"
      >
        <div className="flex flex-col items-start gap-8">
          <div className="w-full border-t border-line">
            {questions.map((question) => (
              <QuestionDetails key={question.id} question={question} />
            ))}
          </div>
          <LinkButton to="/faq" tone="second">
            {t('sections.allQuestions')}
          </LinkButton>
        </div>
      </Section>
    </div>
  )
}
