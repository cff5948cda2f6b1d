import { useTranslation } from 'react-i18next'
import type { ProseSection } from '#/content/prose.types.ts'
import type { ShopPicture } from '../context/shop-picture.ts'
import { AskUs } from '../faq/ask-us.tsx'
import { useFieldTexts } from '../faq/use-field-texts.ts'
import { ProseView } from '../prose/prose-view.tsx'
import { SearchField } from '../search/search-field.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/section.tsx'
import { HelpCards } from './help-cards.tsx'
import { ProductGuides } from './product-guides.tsx'
import { SupportTiles } from './support-tiles.tsx'

export interface HelpPageProps {
  guides: readonly ProseSection[]
  practice: readonly ProseSection[]
  /** By the handles of the products. */
  pictures: Readonly<Record<string, ShopPicture>>
}

export function HelpPage({ guides, practice, pictures }: HelpPageProps) {
  const { t } = useTranslation('help')
  return (
    <div className="flex flex-col gap-20 pt-12 pb-16 sm:gap-28 sm:pt-20 sm:pb-24">
      <div className="page-width flex flex-col gap-12">
        <header className="flex flex-col gap-4">
          <h1 className="text-title">{t('heading')}</h1>
          <p className="max-w-prose text-lg text-slate">{t('lead')}</p>
          <SearchField action="/faq" texts={useFieldTexts()} className="mt-4" />
          <Contents guides={guides} practice={practice} />
        </header>
        <HelpCards />
      </div>
      {guides.length > 0 && <ProductGuides guides={guides} pictures={pictures} />}
      <SupportTiles />
      {practice.length > 0 && <BestPractice practice={practice} />}
      <div className="page-width">
        <AskUs heading={t('more.title')} text={t('more.text')}>
          <LinkButton to="/contact">{t('more.contact')}</LinkButton>
          <LinkButton to="/faq" tone="second">
            {t('more.faq')}
          </LinkButton>
        </AskUs>
      </div>
    </div>
  )
}

/** On phones, where the guides make a long page. */
function Contents({ guides, practice }: Pick<HelpPageProps, 'guides' | 'practice'>) {
  const { t } = useTranslation('help')
  const entries = [
    ...guides,
    { id: 'support', title: t('support.title') },
    ...(practice.length > 0 ? [{ id: 'practice', title: t('practice.title') }] : []),
  ]
  return (
    <nav aria-label={t('contents')} className="mt-4 md:hidden">
      <ul className="chip-row">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="pill-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BestPractice({ practice }: Pick<HelpPageProps, 'practice'>) {
  const { t } = useTranslation('help')
  return (
    <Section
      id="practice"
      heading={t('practice.title')}
      look="text-title"
      className="page-width flex flex-col gap-10"
    >
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {practice.map(({ id, title, prose }) => (
          <div key={id} className="flex flex-col gap-4 border-t border-edge pt-5">
            <h3 id={id} className="scroll-mt-28 text-heading">
              {title}
            </h3>
            <ProseView prose={prose} className="text-slate" />
          </div>
        ))}
      </div>
    </Section>
  )
}
