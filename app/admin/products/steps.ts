import { languages } from '#/contract/languages.ts'
import { z } from '#/contract/schema.ts'
import type { FormReader } from '../editor/form-reader.ts'

const text = z.partialRecord(z.enum(languages), z.string())
/** What isn't edited here, such as a picture, stays. */
const steps = z.array(z.looseObject({ text }))

/** A step of using a product, in each language in which it's written. */
export type Step = z.infer<typeof steps>[number]

export const freshStep: Step = { text: {} }

/** The steps that a field of structured data has; null if it has something else. */
export function stepsIn(value: string): readonly Step[] | null {
  if (value === '') return []
  try {
    return steps.safeParse(JSON.parse(value)).data ?? null
  } catch {
    return null
  }
}

/** The steps as they're stored; '' for none. Those without a text are left out. */
export function storedSteps(written: readonly Step[]): string {
  const filled = written.flatMap((step) => {
    const texts = languages.flatMap((language) =>
      step.text[language] ? [[language, step.text[language]] as const] : [],
    )
    return texts.length > 0 ? [{ ...step, text: Object.fromEntries(texts) }] : []
  })
  return filled.length > 0 ? JSON.stringify(filled) : ''
}

/** Reads `own:custom.steps.0.saved`, the step as it was, and its texts in the languages that have a field. */
export function readSteps(form: Pick<FormReader<never>, 'text' | 'has'>, name: string): Step[] {
  const written: Step[] = []
  for (let n = 0; form.has(`${name}.${n}.saved`); n += 1) {
    const [saved = freshStep] = stepsIn(`[${form.text(`${name}.${n}.saved`)}]`) ?? []
    const typed = languages
      .filter((language) => form.has(`${name}.${n}.${language}`))
      .map((language) => [language, form.text(`${name}.${n}.${language}`)] as const)
    written.push({ ...saved, text: { ...saved.text, ...Object.fromEntries(typed) } })
  }
  return written
}
