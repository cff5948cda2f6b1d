import { useTranslation } from 'react-i18next'
import { inOrder, type Language } from '#/contract/languages.ts'
import {
  emailTexts,
  goodsText,
  isEmailText,
  pageTexts,
  policyTexts,
  type TextList,
  type TextName,
  type TextPlace,
} from '#/contract/shop-texts.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { adminContext } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { RowLink } from '../list/row-link.tsx'
import type { Route } from './+types/texts-page.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const response = await context.get(adminContext).load.texts()
  return { texts: response.ok ? response.value : null }
}

/** The pages, policies, and emails, and which of them the owner has rewritten. */
export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminTexts')
  const texts = useLastLoaded(loaderData.texts, 'texts')
  const rows = (['pages', 'policies', 'emails'] as const).flatMap((group) =>
    namesIn[group].map((name) => ({ id: name, name, group })),
  )
  return (
    <ListPage
      heading={t('heading')}
      of={t('of')}
      empty=""
      failure={loaderData.texts === null ? t('failed') : null}
      total={texts === null ? null : rows.length}
    >
      <ListRows
        rows={texts === null ? [] : rows}
        columns={useColumns(texts)}
        card={({ name }) => <TextCard name={name} list={texts} />}
        groupOf={({ group }) => t(`groups.${group}`)}
      />
    </ListPage>
  )
}

const namesIn: Readonly<Record<'pages' | 'policies' | 'emails', readonly TextName[]>> = {
  pages: [...pageTexts, goodsText],
  policies: policyTexts,
  emails: emailTexts,
}

/** What is said of a text in a language; nothing of one that nobody has changed. */
function useStates(list: TextList | null) {
  const { t } = useTranslation('adminTexts')
  const { time } = useFormats()
  const { first } = useShopLanguages()
  return (name: TextName, language: Language) => {
    const isHere = (text: TextPlace) => text.name === name && text.language === language
    const text = list?.texts.find(isHere)
    const isOwn = list?.texts.some((own) => own.name === name && own.language === first)
    const original = isOwn && !isEmailText(name) ? t('untranslated') : ''
    return {
      state: text ? t('savedBy', { who: text.savedBy, when: time(text.savedAt) }) : original,
      blanks: list?.unfinished.find(isHere)?.blanks.length ?? 0,
    }
  }
}

interface TextRow {
  id: string
  name: TextName
}

function useColumns(list: TextList | null): readonly Column<TextRow>[] {
  const { t } = useTranslation('adminTexts')
  const { alone } = useLanguageNames()
  const stateOf = useStates(list)
  return [
    { key: 'name', heading: t('text'), cell: ({ name }) => <TextLink name={name} /> },
    ...inOrder(useShopLanguages()).map((language) => ({
      key: language,
      heading: alone(language),
      className: 'text-slate wrap-anywhere',
      cell: ({ name }: TextRow) => <State {...stateOf(name, language)} />,
    })),
  ]
}

function TextLink({ name, fillsRow }: { name: TextName; fillsRow?: boolean }) {
  const { t } = useTranslation('adminTexts')
  return (
    <RowLink to={`/admin/settings/texts/${name}`} fillsRow={fillsRow}>
      <span className="inline-block [text-decoration:inherit] first-letter:uppercase">
        {t(`names.${name}`)}
      </span>
    </RowLink>
  )
}

function State({ state, blanks }: { state: string; blanks: number }) {
  const { t } = useTranslation('adminTexts')
  return (
    <>
      {state}
      {blanks > 0 && (
        <span className="block font-medium text-ink">{t('blanks', { count: blanks })}</span>
      )}
    </>
  )
}

/** On a phone: one line where nothing differs by language. */
function TextCard({ name, list }: { name: TextName; list: TextList | null }) {
  const { t } = useTranslation('adminTexts')
  const { alone } = useLanguageNames()
  const stateOf = useStates(list)
  const languages = inOrder(useShopLanguages())
  const states = languages.map((language) => ({ language, ...stateOf(name, language) }))
  const isSame = new Set(states.map(({ state, blanks }) => `${state} ${blanks}`)).size === 1
  const changed = (isSame ? states.slice(0, 1) : states).filter(
    ({ state, blanks }) => state !== '' || blanks > 0,
  )
  return (
    <div className="relative flex flex-wrap items-baseline justify-between gap-x-3 text-slate">
      <span className="text-ink">
        <TextLink name={name} fillsRow />
      </span>
      {changed.map(({ language, ...state }) => (
        <span key={language} className={`wrap-anywhere ${isSame ? '' : 'basis-full'}`}>
          {!isSame && `${t('inLanguage', { language: alone(language) })} `}
          <State {...state} />
        </span>
      ))}
    </div>
  )
}
