import { expect, it } from 'vitest'
import { limits } from '#/contract/limits.ts'
import { commonPasswords } from './common-passwords.ts'
import { isEasyToGuess } from './easy-passwords.ts'

const known = { email: 'ada.lovelace@glovebox.test', shopName: 'Pine & Co. Car Care' }

it.each([
  'password',
  'Password1',
  '12345678',
  'QWERTYUIOP',
  'iloveyou',
  'pinecocarcare',
  'PineCoCarCare2026!',
  'Pine & Co. Car Care',
  'pine-co-car-care',
  'ada.lovelace@glovebox.test',
  'AdaLovelace',
  'ada-lovelace-1815',
  'glovebox.test',
  'glovebox99',
])('finds %j easy to guess', (password) => {
  expect(isEasyToGuess(password, known)).toBe(true)
})

it.each([
  'analytical-engine',
  'lovelace engine',
  'correct horse',
  'пароль-машина',
  '84710293',
  'password of mine',
])('lets %j be', (password) => expect(isEasyToGuess(password, known)).toBe(false))

it('guesses an address of digits alone as it is', () => {
  expect(isEasyToGuess('4155550132', { email: '4155550132@sms.example', shopName: '' })).toBe(true)
  expect(isEasyToGuess('84710293', { email: '4155550132@sms.example', shopName: '' })).toBe(false)
})

it('knows 3,000 that the rule about length lets through', () => {
  expect(commonPasswords.size).toBe(3_000)
  expect([...commonPasswords].filter(({ length }) => length < limits.passwordMin)).toEqual([])
  expect([...commonPasswords].filter((word) => word !== word.toLowerCase())).toEqual([])
})
