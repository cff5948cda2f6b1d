import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { ProseSection } from '#/content/prose.types.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { AskUs } from './ask-us.tsx'
import type { FaqCategory } from './faq-category.types.ts'
import { FaqQuestion } from './faq-question.tsx'
import { FaqSearch } from './faq-search.tsx'
import { toSearchable } from './searchable.ts'

interface FaqPageProps {
  categories: readonly FaqCategory[]
  /** The sections of the help page, which the search covers, too. */
  guides: readonly ProseSection[]
  /** The search in the address. */
  initialQuery: string
}

export function FaqPage({ categories, guides, initialQuery }: FaqPageProps) {
  const { t } = useTranslation('faq')
  const entries = useMemo(() => toSearchable(categories, guides), [categories, guides])
  useLinkedQuestion()
  return (
    <div className="group page-width flex flex-col gap-12 py-12 sm:gap-16 sm:py-20">
      <header className="flex flex-col gap-4">
        <h1 className="text-title">{t('heading')}</h1>
        <p className="max-w-prose text-lg text-slate">{t('lead')}</p>
        <div className="mt-4">
          <FaqSearch key={initialQuery} entries={entries} initialQuery={initialQuery} />
        </div>
      </header>
      <div className="grid gap-x-16 gap-y-10 group-has-[[data-found]]:hidden lg:grid-cols-[15rem_minmax(0,1fr)]">
        <CategoryLinks categories={categories} />
        <div className="flex max-w-3xl flex-col gap-14">
          {categories.map((category) => (
            <section key={category.id} aria-labelledby={category.id}>
              <h2 id={category.id} className="scroll-mt-28 border-b border-edge pb-4 text-heading">
                {t(`categories.${category.id}`)}
              </h2>
              {category.questions.map((question) => (
                <FaqQuestion key={question.id} question={question} />
              ))}
            </section>
          ))}
        </div>
      </div>
      <AskUs heading={t('more.title')} text={t('more.text')}>
        <LinkButton to="/contact">{t('more.contact')}</LinkButton>
        <LinkButton to="/help" tone="second">
          {t('more.help')}
        </LinkButton>
      </AskUs>
    </div>
  )
}

function CategoryLinks({ categories }: { categories: readonly FaqCategory[] }) {
  const { t } = useTranslation('faq')
  return (
    <nav aria-label={t('categories.label')} className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <ul className="contents-list chip-row lg:flex-col lg:gap-1">
        {categories.map(({ id }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="pill-link lg:min-h-10 lg:border-transparent lg:bg-transparent lg:px-0 lg:text-slate lg:hover:text-ink lg:hover:border-transparent lg:hover:underline lg:hover:underline-offset-4"
            >
              {t(`categories.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens and shows the question that the address names, on arrival and at each link to one. */
function useLinkedQuestion(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    const question = document.getElementById(hash.slice(1))
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    // Runs after the shell, which scrolls a new page to the top.
    const frame = requestAnimationFrame(() => {
      question.scrollIntoView({ block: 'start' })
      question.querySelector('summary')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
