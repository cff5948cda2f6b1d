import { inOrder, languages, type Translated } from '#/contract/languages.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { Field } from '../../forms/field.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'

interface LanguageFieldsProps {
  /** The fields are called `name.en` and so on. */
  name: string
  text: Translated | null
  label: (language: string) => string
  maxLength: number
  hint?: string
  /** True for a text of several lines. */
  long?: boolean
  /** What is said where nothing is entered. */
  otherwise?: Partial<Translated>
}

/** A text in each language; one that is left out is that of the shop's first language. */
export function LanguageFields({
  name,
  text,
  label,
  long,
  otherwise,
  ...field
}: LanguageFieldsProps) {
  const { within } = useLanguageNames()
  const shop = useShopLanguages()
  const others = languages.filter((language) => !shop.offered.includes(language))
  const { hint, maxLength } = field
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {inOrder(shop).map((language) => (
        <Field
          key={language}
          name={`${name}.${language}`}
          label={label(within(language))}
          hint={hint}
          optional
        >
          {(input) => {
            const props = {
              ...input,
              lang: language,
              maxLength,
              defaultValue: text?.[language] ?? '',
              placeholder: otherwise?.[language],
            }
            return long ? <textarea {...props} rows={3} /> : <input {...props} />
          }}
        </Field>
      ))}
      {others.map((language) => (
        <input
          key={language}
          type="hidden"
          name={`${name}.${language}`}
          defaultValue={text && text[language] !== text[shop.first] ? text[language] : ''}
        />
      ))}
    </div>
  )
}
