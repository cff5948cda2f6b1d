import { describe, expect, it } from 'vitest'
import { gateAction } from './use-gate.ts'

describe('a page that came locked', () => {
  it('unlocks for a visitor whose flag is 1', () => {
    expect(gateAction({ page: 'locked', flag: '1', enteredHere: false })).toBe('unlock')
  })

  it.each([null, '', '0', 'true', '11'])('stays locked when the flag is %o', (flag) => {
    expect(gateAction({ page: 'locked', flag, enteredHere: false })).toBe('stay')
  })
})

describe('a page that came open', () => {
  it('stays open for a visitor whose flag is 1', () => {
    expect(gateAction({ page: 'open', flag: '1', enteredHere: false })).toBe('stay')
  })

  it('locks again when the flag is gone', () => {
    expect(gateAction({ page: 'open', flag: null, enteredHere: false })).toBe('lock')
  })

  it('stays open for this visit when the flag could not be stored', () => {
    expect(gateAction({ page: 'open', flag: null, enteredHere: true })).toBe('stay')
  })
})

it('a launched site has no gate', () => {
  expect(gateAction({ page: 'launched', flag: null, enteredHere: false })).toBe('stay')
})
