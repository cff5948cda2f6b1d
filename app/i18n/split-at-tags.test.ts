import { describe, expect, it } from 'vitest'
import { splitAtTags } from './split-at-tags.ts'

describe('words with tags in them', () => {
  it('come apart where the tags are', () => {
    expect(splitAtTags('See <terms>our terms</terms> and <a>this</a>.')).toEqual([
      { text: 'See ' },
      { tag: 'terms', text: 'our terms' },
      { text: ' and ' },
      { tag: 'a', text: 'this' },
      { text: '.' },
    ])
  })

  it('stay whole without tags, or with one that has no end', () => {
    expect(splitAtTags('5 < 6 > 4')).toEqual([{ text: '5 < 6 > 4' }])
    expect(splitAtTags('an <a>open end')).toEqual([{ text: 'an <a>open end' }])
  })
})
