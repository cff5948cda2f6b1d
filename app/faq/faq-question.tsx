import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProseView } from '../prose/prose-view.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import type { Question } from './faq-category.types.ts'

const htmlLook =
  'flex max-w-[60ch] flex-col gap-4 leading-relaxed [&_a]:text-pine [&_a]:underline [&_a]:underline-offset-4 [&_li]:my-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5'

export function FaqQuestion({ question }: { question: Question }) {
  const { t } = useTranslation('faq')
  const { id, title } = question
  return (
    <QuestionDetails question={question}>
      <Link
        to={`#${id}`}
        preventScrollReset
        aria-label={t('linkToQuestion', { question: title })}
        className="inline-flex min-h-8 items-center self-start text-sm underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {t('linkTo')}
      </Link>
    </QuestionDetails>
  )
}

interface QuestionDetailsProps {
  question: Question
  /** Below the answer. */
  children?: ReactNode
}

/** The answer is in the page from the start, so that it can be found in the page and read without scripts. */
export function QuestionDetails({ question, children }: QuestionDetailsProps) {
  const { id, title, prose, html } = question
  return (
    <Accordion
      id={id}
      heading={<h3 className="font-sans text-lg font-medium text-wrap">{title}</h3>}
    >
      {html === null ? (
        <ProseView prose={prose} className="[&_strong]:text-ink" />
      ) : (
        <SafeHtml html={html} className={htmlLook} />
      )}
      {children}
    </Accordion>
  )
}
