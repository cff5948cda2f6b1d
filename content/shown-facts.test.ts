import { expect, it } from 'vitest'
import { demoSettings } from './first-settings.ts'
import { shownFacts } from './shown-facts.ts'

it.each([
  [{ withdrawal: false, newsletterConfirmation: false }, undefined],
  [{ withdrawal: true, newsletterConfirmation: false }, true],
  [{ withdrawal: false, newsletterConfirmation: true }, true],
])('takes consent for granted only where nobody has to give it: %o', (chosen, asksConsent) => {
  expect(shownFacts({ ...demoSettings, ...chosen }, {}).asksConsent).toBe(asksConsent)
})
