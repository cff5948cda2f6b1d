import { expect, it } from 'vitest'
import { languages } from '#/contract/languages.ts'
import { averageOf } from './rating-line.tsx'

it.each(languages)('rounds every average as Intl does, in %s', (language) => {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const averages = Array.from({ length: 401 }, (_, i) => (100 + i) / 100)
  expect(averages.map((average) => averageOf(average, language))).toEqual(
    averages.map((average) => format.format(average)),
  )
})
