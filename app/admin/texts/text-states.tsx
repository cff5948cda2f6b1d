import { useTranslation } from 'react-i18next'
import { inOrder, type Language } from '#/contract/languages.ts'
import { isEmailText, type TextList, type TextName, type TextPlace } from '#/contract/shop-texts.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormats } from '../formats.ts'

interface TextStatesProps {
  name: TextName
  list: TextList | null
}

/** What the owner has made of a text, and what is left to do; nothing of one that nobody has changed. */
export function TextStates({ name, list }: TextStatesProps) {
  const { t } = useTranslation('adminTexts')
  const { time } = useFormats()
  const isHere = (text: TextPlace, language: Language) =>
    text.name === name && text.language === language
  const shop = useShopLanguages()
  const saved = inOrder(shop).flatMap(
    (language) => list?.texts.filter((text) => isHere(text, language)) ?? [],
  )
  const own = saved.map(({ language }) => language)
  const isOwn = own.includes(shop.first) && !isEmailText(name)
  const latest = saved.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))[0]
  const blanks = inOrder(shop).flatMap((language) => {
    const count = list?.unfinished.find((text) => isHere(text, language))?.blanks.length ?? 0
    return count > 0 ? [{ language, count }] : []
  })
  const most = Math.max(0, ...blanks.map(({ count }) => count))
  return (
    <span
      className="flex flex-wrap justify-end gap-1 md:justify-start"
      title={latest && t('savedBy', { who: latest.savedBy, when: time(latest.savedAt) })}
    >
      <State tone="good" languages={own} text={t('changed')} />
      <State
        tone="undone"
        languages={isOwn ? inOrder(shop).filter((language) => !own.includes(language)) : []}
        text={t('untranslated')}
      />
      <State
        tone="waiting"
        languages={blanks.map(({ language }) => language)}
        text={t('blanks', { count: most })}
      />
    </span>
  )
}

interface StateProps {
  tone: 'good' | 'undone' | 'waiting'
  languages: readonly Language[]
  text: string
}

/** It names the languages if it's not all of them. */
function State({ tone, languages, text }: StateProps) {
  const { t } = useTranslation('adminTexts')
  const { alone } = useLanguageNames()
  const { offered } = useShopLanguages()
  if (languages.length === 0) return null
  const some = languages.length < offered.length && languages.map(alone).join(', ')
  return <Badge tone={tone}>{some ? `${t('inLanguage', { language: some })} ${text}` : text}</Badge>
}
