import { describe, expect, it } from 'vitest'
import { firstSentences } from './product-list-view.ts'

describe('the first sentences of a text', () => {
  const text = 'It costs $12.90. It lifts dust! And it lasts'

  it('are as many as fit', () => {
    expect(firstSentences(text, 200)).toBe('It costs $12.90. It lifts dust!')
    expect(firstSentences(text, 31)).toBe('It costs $12.90. It lifts dust!')
    expect(firstSentences(text, 30)).toBe('It costs $12.90.')
  })

  it('are none where the first is too long, or never ends', () => {
    expect(firstSentences(text, 10)).toBe('')
    expect(firstSentences('no end', 100)).toBe('')
    expect(firstSentences('', 100)).toBe('')
  })
})
