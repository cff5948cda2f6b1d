import { useTranslation } from 'react-i18next'
import {
  fallbackLanguage,
  isLanguage,
  languageRow,
  languages,
  type ShopLanguages,
} from '#/contract/languages.ts'
import type { ShopSettings } from '#/contract/shop-settings.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { SelectField } from '../../forms/select.tsx'

const offeredName = (language: string) => `offered.${language}`

/** The languages that were chosen; the first one is always among those that shoppers may read. */
export function languagesIn(typed: (name: string) => unknown): ShopSettings['languages'] {
  const chosen = typed('firstLanguage')
  const first = isLanguage(chosen) ? chosen : fallbackLanguage
  const offered = languages.filter(
    (language) => language === first || Boolean(typed(offeredName(language))),
  )
  return { offered, first }
}

/** Which language the owner writes in, and which ones shoppers may read. */
export function LanguageFields({ offered, first }: ShopLanguages) {
  const { t } = useTranslation('setup')
  return (
    <>
      <SelectField
        name="firstLanguage"
        label={t('languages.first')}
        hint={t('languages.firstHint')}
        defaultValue={first}
        options={languages}
        textOf={(language) => languageRow(language).name}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{t('languages.offered')}</legend>
        {languages.map((language) => (
          <CheckField
            key={language}
            name={offeredName(language)}
            label={languageRow(language).name}
            lang={language}
            defaultChecked={offered.includes(language)}
          />
        ))}
      </fieldset>
    </>
  )
}
