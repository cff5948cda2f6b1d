import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextHandle, toHandle } from './handle.ts'

it.each([
  ['Mixed Case 東京 100', 'mixed-case-東京-100'],
  ['Cœur de cire', 'coeur-de-cire'],
  ['Größe 10 cm²', 'grosse-10-cm2'],
  ['Ærø Łódź', 'aero-lodz'],
  ['STRASSE ẞ', 'strasse-ss'],
  ['İstanbul ılık', 'istanbul-ilik'],
  ['Crème brûlée – l’été', 'creme-brulee-l-ete'],
  ['two_bucket', 'two_bucket'],
  ['two-bucket', 'two-bucket'],
  ['  --Wash & Wax!-- ', 'wash-wax'],
  ['ワックス', 'ワックス'],
  ['ガラス', 'ガラス'],
  ['ｶﾞﾗｽ ＡＢＣ', 'ガラス-abc'],
  ['ガラス'.normalize('NFD'), 'ガラス'],
  ['щётка', 'щётка'],
  ['Кисть Й', 'кисть-й'],
  ['ผ้าเช็ด', 'ผ้าเช็ด'],
  ['गाड़ी', 'गाड़ी'.normalize('NFC')],
  ['세차 타월', '세차-타월'],
  ['منشفة', 'منشفة'],
  ['☕️ Mug 1️⃣', 'mug-1'],
  ['𠮷野 wax', '𠮷野-wax'],
  ['½ liter', '1-2-liter'],
  ['!!!', ''],
])('makes a handle of %j: %j', (text, handle) => {
  expect(toHandle(text)).toBe(handle)
})

it('makes the same of a handle, whatever it was made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const handle = toHandle(text)
      expect(toHandle(handle)).toBe(handle)
      expect(handle.length).toBeLessThanOrEqual(255)
      expect(handle.isWellFormed()).toBe(true)
      expect(decodeURIComponent(encodeURIComponent(handle))).toBe(handle)
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['wax', 'wax-1'],
  ['wax-1', 'wax-2'],
  ['x-109', 'x-110'],
  ['x-999', 'x-1000'],
  ['x109', 'x109-1'],
])('counts on from %j to %j', (handle, next) => {
  expect(nextHandle(handle)).toBe(next)
})
