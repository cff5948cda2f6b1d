import { describe, expect, it } from 'vitest'
import { demoTexts } from '#/tests/fixtures/demo-goods.ts'
import { messageOverrides } from '../context/message-overrides.server.ts'
import type { RequestContext } from '../context/request-context.ts'
import { messagesInPage } from './messages-in-page.server.ts'

const overrides = messageOverrides(demoTexts, true)
const visitor = (state: Partial<RequestContext>) =>
  ({ language: 'en', locked: false, ...state }) as RequestContext
const goods = /Express Kit|Kit Express|gel|wipes|lingettes/i

describe('the shop’s own messages in a page', () => {
  it('are those that it shows, in its language, and it says which others there are', () => {
    const { inPage, elsewhere } = messagesInPage(overrides, visitor({}), '/about')
    expect(Object.keys(inPage)).toEqual(['en'])
    expect(inPage.en?.about).toEqual(overrides.en.about)
    expect(inPage.en?.home).toBeUndefined()
    expect(elsewhere?.en).toContain('home')
    expect(elsewhere?.en).not.toContain('reading')
    expect(elsewhere?.fr).toEqual(expect.arrayContaining(['home', 'reading']))
  })

  it('are in the page that follows in the same set, so that nothing is fetched for it', () => {
    const { inPage, elsewhere } = messagesInPage(overrides, visitor({}), '/help')
    expect(inPage.en).toMatchObject({ about: overrides.en.about, help: overrides.en.help })
    expect(elsewhere?.en).not.toContain('search')
  })

  it.each([
    ['the gate', { locked: true }, '/about'],
    ['what the gate leaves open', { apart: true }, '/privacy-policy'],
  ])('say nothing of the goods at %s, and none may be fetched', (_, state, path) => {
    const { inPage, elsewhere } = messagesInPage(overrides, visitor(state), path)
    expect(elsewhere).toBeNull()
    expect(inPage.fr?.gate).toBeDefined()
    const { contact: _en, ...en } = inPage.en ?? {}
    const { contact: _fr, ...fr } = inPage.fr ?? {}
    expect(JSON.stringify([en, fr])).not.toMatch(goods)
  })
})
