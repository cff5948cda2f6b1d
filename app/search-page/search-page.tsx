import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryParameter } from '#/contract/page-addresses.ts'
import type { Searchable } from '../faq/search-faq.ts'
import { ShortcutsSwitch } from '../forms/shortcuts-switch.tsx'
import { isNarrowed } from '../products/list-address.ts'
import { ProductRow } from '../products/product-row.tsx'
import { ProductsList } from '../products/products-list.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { SearchView } from './search-view.server.ts'

/** The results of a search: products, then answers; suggestions if no product was found. */
export function SearchPage({ view }: { view: SearchView }) {
  const { t } = useTranslation(['search', 'products'])
  const { query, list, answers, documents, popular } = view
  const isEmpty = list?.status === 'loaded' && list.cards.length === 0 && !isNarrowed(list.choices)
  return (
    <div className="page-width flex flex-col gap-10 py-12 sm:py-16">
      <header className="flex flex-col gap-6">
        <h1 className="text-title wrap-anywhere">
          {query === '' ? t('heading') : t(isEmpty ? 'none' : 'headingFor', { query })}
        </h1>
        {isEmpty && <NothingFound view={view} />}
        <SearchForm initialQuery={query} />
      </header>
      {list && !isEmpty && <ProductsList view={list} />}
      {answers.length > 0 && <Answers answers={answers} />}
      {documents.length > 0 && <Documents documents={documents} />}
      {popular.length > 0 && (
        <ProductRow id="suggested" heading={t('products:suggested')} products={popular} />
      )}
      {(isEmpty || list === null) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton to="/products">{t('allProducts')}</LinkButton>
          <p className="text-slate">
            {t('askText')} <TextLink to="/contact">{t('ask')}</TextLink>
          </p>
        </div>
      )}
      <div className="pointer-coarse:hidden">
        <ShortcutsSwitch label={t('shortcut')} />
      </div>
    </div>
  )
}

function NothingFound({ view: { didYouMean } }: { view: SearchView }) {
  const { t } = useTranslation('search')
  return (
    <div className="flex flex-col gap-2 text-lg">
      <p className="max-w-prose text-slate">{t('noneText')}</p>
      {didYouMean.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          {t('didYouMean')}
          {didYouMean.map((title) => (
            <TextLink
              key={title}
              to={`/search?${new URLSearchParams({ [queryParameter]: title })}`}
            >
              {title}
            </TextLink>
          ))}
        </p>
      )}
    </div>
  )
}

function Documents({ documents }: Pick<SearchView, 'documents'>) {
  const { t } = useTranslation('search')
  return (
    <Section heading={t('documents')} className="flex flex-col gap-4">
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {documents.map(({ path, title, text }) => (
          <li key={path}>
            <Found to={path} title={title} text={text} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Answers({ answers }: { answers: readonly Searchable[] }) {
  const { t } = useTranslation('search')
  return (
    <Section heading={t('answers')} className="flex flex-col gap-4">
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {answers.map(({ href, kind, title, text }) => (
          <li key={href}>
            <Found to={href} title={title} text={text}>
              {kind === 'guide' && (
                <>
                  {' '}
                  <span className="ml-1 inline-block rounded-full bg-mist px-2.5 text-sm">
                    {t('guide')}
                  </span>
                </>
              )}
            </Found>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface FoundProps {
  to: string
  title: string
  text: string
  children?: ReactNode
}

function Found({ to, title, text, children }: FoundProps) {
  return (
    <Link to={to} className="block h-full rounded-card bg-white px-5 py-4 hover:bg-mist">
      <span className="font-medium text-pine underline underline-offset-4">{title}</span>
      {children}
      <span className="mt-1 line-clamp-2 text-[0.9375rem] text-slate">{text}</span>
    </Link>
  )
}
