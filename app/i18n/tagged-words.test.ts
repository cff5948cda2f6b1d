import { describe, expect, it } from 'vitest'
import { splitAtTags } from './tagged-words.ts'

describe('words with tags in them', () => {
  it('come apart where the tags are', () => {
    expect(splitAtTags('See <terms>our terms</terms> and <a>this</a>.')).toEqual([
      { words: 'See ' },
      { tag: 'terms', words: 'our terms' },
      { words: ' and ' },
      { tag: 'a', words: 'this' },
      { words: '.' },
    ])
  })

  it('stay whole without tags, or with one that has no end', () => {
    expect(splitAtTags('5 < 6 > 4')).toEqual([{ words: '5 < 6 > 4' }])
    expect(splitAtTags('an <a>open end')).toEqual([{ words: 'an <a>open end' }])
  })
})
