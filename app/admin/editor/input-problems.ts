import { useTranslation } from 'react-i18next'
import type { Problems } from '../../forms/use-form.ts'

/** What the inputs' own patterns and limits refuse: a message for each field name. */
export function useInputProblems(): (form: HTMLFormElement | null) => Problems {
  const { t } = useTranslation('admin')
  const problemOf = (input: HTMLInputElement | HTMLSelectElement) => {
    if (input.validity.valueMissing) return t('editor.problems.missing')
    if (input.type === 'email') return t('editor.problems.email')
    if (input.type === 'url') return t('editor.problems.url')
    if (input instanceof HTMLInputElement && input.type === 'number') {
      const { min, max } = input
      return t(`editor.problems.${max ? 'range' : 'least'}`, { min, max })
    }
    return t(`editor.problems.${input.inputMode === 'decimal' ? 'decimal' : 'format'}`)
  }
  return (form) =>
    Object.fromEntries(
      [...(form?.elements ?? [])].flatMap((input) =>
        (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) &&
        input.willValidate &&
        !input.validity.valid
          ? [[input.name, problemOf(input)]]
          : [],
      ),
    )
}
