import { describe, expect, it } from 'vitest'
import { formReader } from '../editor/form-reader.ts'
import { readSteps, stepsIn, storedSteps } from './steps.ts'

const stored = JSON.stringify([
  { picture: 'gel--front', text: { en: 'Open the jar.', fr: 'Ouvrez le pot.' } },
  { text: { en: 'Press.', fr: 'Appuyez.' }, seconds: 10 },
])
const [first, second] = stepsIn(stored) ?? []

/** The steps as they come back from a form with these rows. */
function storedFrom(rows: readonly Readonly<Record<string, string>>[]): string {
  const typed = rows.flatMap((row, n) =>
    Object.entries(row).map(([name, value]) => [`own:custom.steps.${n}.${name}`, value]),
  )
  const form = formReader<never>(Object.fromEntries(typed), String)
  return storedSteps(readSteps(form, 'own:custom.steps'))
}

describe('the steps of a product', () => {
  it('keep what isn’t edited, and texts in languages without a field, in the order of the rows', () => {
    const written = storedFrom([
      { saved: JSON.stringify(second), en: 'Press it on.' },
      { saved: JSON.stringify(first), en: 'Open the jar.', fr: '' },
      { saved: '{"text":{}}', en: '', fr: 'Essuyez.' },
    ])
    expect(JSON.parse(written)).toEqual([
      { text: { en: 'Press it on.', fr: 'Appuyez.' }, seconds: 10 },
      { picture: 'gel--front', text: { en: 'Open the jar.' } },
      { text: { fr: 'Essuyez.' } },
    ])
  })

  it('are as they were if nobody typed, and none without a text', () => {
    const rows = [first, second].map((step) => ({ saved: JSON.stringify(step) }))
    expect(JSON.parse(storedFrom(rows))).toEqual(JSON.parse(stored))
    expect(storedFrom([{ saved: '{"text":{}}', en: ' ' }])).toBe('')
    expect(storedFrom([])).toBe('')
  })

  it.each(['{"a": 1}', '[1]', '[{"text": "Open"}]', '[{"text": {"en": 1}}]', 'not JSON'])(
    'aren’t in %s, which is edited as it is',
    (value) => {
      expect(stepsIn(value)).toBeNull()
    },
  )
})
