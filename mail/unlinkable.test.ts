import { expect, it } from 'vitest'
import { unlinkable } from './unlinkable.ts'

it.each([
  ['ST.LOUIS', 'ST.|LOUIS'],
  ['prize.com/win', 'prize.|com/win'],
  ['https://prize.example', 'https:|//prize.|example'],
  ['win@prize.co.uk', 'win@|prize.|co.|uk'],
  ['prize。com', 'prize。|com'],
  ['1.2.3.4', '1.|2.|3.4'],
  ['日本.example', '日本.|example'],
])('puts gaps into %s, where a link would begin', (text, withGaps) => {
  expect(unlinkable(text).replaceAll('\u200b', '|')).toBe(withGaps)
})

it.each(['J. R. R. Tolkien', '$32.70', '1 Market Street, Apt. 4', 'Order 1001.', '20.00 €'])(
  'leaves %s as it is',
  (text) => expect(unlinkable(text)).toBe(text),
)
