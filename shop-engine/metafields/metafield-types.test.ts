import { expect, it } from 'vitest'
import { valueProblem } from './metafield-types.ts'

const fitting: Readonly<Record<string, readonly string[]>> = {
  single_line_text_field: ['Foam', 'é 🚗'],
  multi_line_text_field: ['a\nb'],
  number_integer: ['0', '-12', '9007199254740991'],
  number_decimal: ['1', '-0.5', '1234567890123.123456789'],
  boolean: ['true', 'false'],
  date: ['2026-02-28', '2024-02-29'],
  date_time: ['2026-01-01T12:30:00', '2026-01-01T12:30:00Z', '2026-01-01T12:30:00-05:00'],
  url: ['https://example.com/a', 'mailto:a@example.com', 'tel:+15550100'],
  color: ['#00ff7F'],
  json: ['{"a":1}', '[]', '"text"', 'null'],
  'list.single_line_text_field': ['["a","b"]', '[]'],
  'list.number_integer': ['[1,"2"]'],
  'list.url': ['["https://example.com"]'],
}
const unfitting: Readonly<Record<string, readonly string[]>> = {
  single_line_text_field: ['a\nb', '', ' '],
  number_integer: ['1.5', 'one', '9007199254740993', '1e3'],
  number_decimal: ['1,5', '.5', '1e3', '12345678901234', '1.1234567891'],
  boolean: ['yes', 'TRUE', '1'],
  date: ['2026-02-30', '2026-1-1', '2026-13-01', 'today'],
  date_time: ['2026-01-01', '2026-02-30T00:00:00', '2026-01-01T25:00:00'],
  url: ['example.com', 'javascript:alert(1)', 'data:text/html,a', 'https://'],
  color: ['red', '#fff', '#12345g'],
  json: ['{a:1}', 'undefined'],
  'list.single_line_text_field': ['a', '{}', '[null]', '[["a"]]', '[""]'],
  'list.date': ['["2026-02-30"]'],
  'list.boolean': ['[true]'],
  rating: ['5'],
}

it('takes the values that a type is for, and no others', () => {
  for (const [type, values] of Object.entries(fitting))
    for (const value of values)
      expect([type, value, valueProblem(type, value)]).toEqual([type, value, undefined])
  for (const [type, values] of Object.entries(unfitting))
    for (const value of values)
      expect([type, value, valueProblem(type, value)?.code]).toEqual([
        type,
        value,
        expect.any(String),
      ])
})

it('holds values to the limits of their definition', () => {
  const limits: [type: string, limit: object, inside: string, outside: string][] = [
    ['single_line_text_field', { min: '2' }, 'ab', 'a'],
    ['single_line_text_field', { max: '2' }, '🚗🚗', 'abc'],
    ['single_line_text_field', { choices: '["S","L"]' }, 'L', 'M'],
    ['number_integer', { min: '0' }, '0', '-1'],
    ['number_decimal', { max: '1.5' }, '1.5', '1.51'],
    ['number_decimal', { max_precision: '2' }, '1.25', '1.255'],
    ['date', { min: '2026-01-01' }, '2026-01-01', '2025-12-31'],
    [
      'date_time',
      { max: '2026-01-01T00:00:00Z' },
      '2025-12-31T20:00:00-04:00',
      '2026-01-01T00:00:01',
    ],
    ['url', { allowed_domains: '["example.com"]' }, 'https://example.com/a', 'https://example.org'],
    ['list.single_line_text_field', { 'list.max': '1' }, '["a"]', '["a","b"]'],
    ['list.single_line_text_field', { 'list.min': '1' }, '["a"]', '[]'],
    ['list.number_integer', { max: '9' }, '[9]', '[1,10]'],
  ]
  for (const [type, limit, inside, outside] of limits) {
    const all = Object.entries(limit).map(([name, value]) => ({ name, value }))
    expect([type, limit, valueProblem(type, inside, all)]).toEqual([type, limit, undefined])
    expect([type, limit, valueProblem(type, outside, all)?.code]).toEqual([
      type,
      limit,
      expect.any(String),
    ])
  }
  expect(
    valueProblem('list.number_integer', '[1,10]', [{ name: 'max', value: '9' }])?.values.element,
  ).toBe(1)
})
