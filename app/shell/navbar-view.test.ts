import { describe, expect, it } from 'vitest'
import { navbarAfterScroll } from './navbar-view.ts'

const shown = { hidden: false, solid: false }
const hidden = { hidden: true, solid: true }
const home = { heroHeight: 800, overHero: true }

describe('hiding', () => {
  it('waits until the page is scrolled beyond 50 px', () => {
    expect(navbarAfterScroll(shown, { ...home, from: 0, to: 50 }).hidden).toBe(false)
    expect(navbarAfterScroll(shown, { ...home, from: 50, to: 51 }).hidden).toBe(true)
  })

  it('ends with the first scroll upwards', () => {
    expect(navbarAfterScroll(hidden, { ...home, from: 900, to: 899 }).hidden).toBe(false)
  })

  it('stays as it is when nothing moved', () => {
    expect(navbarAfterScroll(hidden, { ...home, from: 900, to: 900 }).hidden).toBe(true)
    expect(navbarAfterScroll(shown, { ...home, from: 900, to: 900 }).hidden).toBe(false)
  })

  it('is not fooled by a page that bounces above its top', () => {
    expect(navbarAfterScroll(shown, { ...home, from: -40, to: -1 }).hidden).toBe(false)
    expect(navbarAfterScroll(shown, { ...home, from: -40, to: 0 }).hidden).toBe(false)
  })
})

describe('the ground of the bar', () => {
  it('turns solid past the height of the hero less 100 px', () => {
    expect(navbarAfterScroll(shown, { ...home, from: 0, to: 700 }).solid).toBe(false)
    expect(navbarAfterScroll(shown, { ...home, from: 0, to: 701 }).solid).toBe(true)
  })

  it('turns solid past 100 px where no hero is found', () => {
    const withoutHero = { heroHeight: null, overHero: true }
    expect(navbarAfterScroll(shown, { ...withoutHero, from: 0, to: 100 }).solid).toBe(false)
    expect(navbarAfterScroll(shown, { ...withoutHero, from: 0, to: 101 }).solid).toBe(true)
  })

  it('turns transparent again over the hero', () => {
    expect(navbarAfterScroll(hidden, { ...home, from: 900, to: 10 }).solid).toBe(false)
  })

  it('is always solid on other pages', () => {
    const other = { heroHeight: null, overHero: false }
    expect(navbarAfterScroll(hidden, { ...other, from: 10, to: 0 }).solid).toBe(true)
  })
})
