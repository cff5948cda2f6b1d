import { describe, expect, it } from 'vitest'
import { partOf } from './videos.ts'

describe('a range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-30', { first: 70, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes= 10 - 19', { first: 10, last: 19 }],
  ])('%s is a part', (header, part) => {
    expect(partOf(header, 100)).toEqual(part)
  })

  it.each([null, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
    '%s is the whole',
    (header) => {
      expect(partOf(header, 100)).toBe('whole')
    },
  )

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is outside', (header) => {
    expect(partOf(header, 100)).toBe('outside')
  })
})
