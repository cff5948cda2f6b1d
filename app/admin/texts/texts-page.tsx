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

function useColumns(list: TextList | null): readonly Column<{ id: string; name: TextName }>[] {
  const { t } = useTranslation('adminTexts')
  const { time } = useFormats()
  const { alone } = useLanguageNames()
  const languages = useShopLanguages()
  const state = (name: TextName, language: Language) => {
    const isHere = (text: TextPlace) => text.name === name && text.language === language
    const text = list?.texts.find(isHere)
    if (text) return t('savedBy', { who: text.savedBy, when: time(text.savedAt) })
    const isOwn = list?.texts.some((own) => own.name === name && own.language === languages.first)
    return isOwn && !isEmailText(name) ? t('untranslated') : t('original')
  }
  const blanks = (name: TextName, language: Language) => {
    const unfinished = list?.unfinished.find(
      (text) => text.name === name && text.language === language,
    )
    return unfinished ? (
      <span className="block font-medium text-ink">
        {t('blanks', { count: unfinished.blanks.length })}
      </span>
    ) : null
  }
  return [
    {
      key: 'name',
      heading: t('text'),
      cell: ({ name }) => (
        <RowLink to={`/admin/settings/texts/${name}`}>{t(`names.${name}`)}</RowLink>
      ),
    },
    ...inOrder(languages).map((language) => ({
      key: language,
      heading: alone(language),
      className: 'text-slate wrap-anywhere max-md:w-full',
      cell: ({ name }: { name: TextName }) => (
        <>
          <span className="md:hidden">{t('inLanguage', { language: alone(language) })} </span>
          {state(name, language)}
          {blanks(name, language)}
        </>
      ),
    })),
  ]
}
