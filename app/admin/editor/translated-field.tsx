import { inOrder, type Language, languages } from '#/contract/languages.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { Field } from '../../forms/field.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { useLanguageNames } from '../../i18n/language-names.ts'

type Texts = Readonly<Partial<Record<Language, string>>>

interface TranslatedFieldProps {
  /** The fields are called `name.en` and so on. */
  name: string
  text: Texts | null | undefined
  label: (language: string) => string
  maxLength: number
  hint?: string
  /** Of a text of several lines. */
  rows?: number
  /** True: the shop's first language can't do without. */
  required?: boolean
  /** What is said where nothing is entered. */
  otherwise?: Texts | undefined
  className?: string
}

/**
 * A text in each language that the shop offers, its first one first. One that is left out is that of the first; what is
 * written in a language that isn't offered stays.
 */
export function TranslatedField({
  name,
  text,
  label,
  rows,
  required = false,
  otherwise,
  className = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3',
  ...field
}: TranslatedFieldProps) {
  const { within } = useLanguageNames()
  const shop = useShopLanguages()
  const others = languages.filter((language) => !shop.offered.includes(language))
  const { hint, maxLength } = field
  return (
    <div className={className}>
      {inOrder(shop).map((language) => (
        <Field
          key={language}
          name={`${name}.${language}`}
          label={label(within(language))}
          hint={hint}
          optional={!required || language !== shop.first}
        >
          {(input) => {
            const props = {
              ...input,
              lang: language,
              maxLength,
              defaultValue: text?.[language] ?? '',
              placeholder: otherwise?.[language],
            }
            return rows ? <textarea {...props} rows={rows} /> : <input {...props} />
          }}
        </Field>
      ))}
      {others.map((language) => (
        <input
          key={language}
          type="hidden"
          name={`${name}.${language}`}
          defaultValue={text?.[language] !== text?.[shop.first] ? text?.[language] : ''}
        />
      ))}
    </div>
  )
}

/** What was typed into one, by language; empty without any text. */
export function textsTyped(typed: Typed, name: string): Texts {
  const texts = languages.map((language) => [language, typed[`${name}.${language}`]?.trim()])
  return Object.fromEntries(texts.filter(([, text]) => text))
}
