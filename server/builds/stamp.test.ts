import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStamp } from './stamp.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glovebox-stamp-'))
  mkdirSync(join(folder, 'source/deep'), { recursive: true })
  writeFileSync(join(folder, 'source/deep/a.txt'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

const stamp = () => createStamp(join(folder, 'made/it.stamp'), [join(folder, 'source')])

it('is stale until it is written, and fresh after', () => {
  expect(stamp().isFresh()).toBe(false)
  stamp().write()
  expect(stamp().isFresh()).toBe(true)
})

it('is stale once a file differs, is new or is gone', () => {
  stamp().write()
  writeFileSync(join(folder, 'source/deep/a.txt'), 'two')
  expect(stamp().isFresh()).toBe(false)
  stamp().write()
  writeFileSync(join(folder, 'source/b.txt'), 'new')
  expect(stamp().isFresh()).toBe(false)
  stamp().write()
  rmSync(join(folder, 'source/b.txt'))
  expect(stamp().isFresh()).toBe(false)
})

it('stays fresh when only the time of a file differs', () => {
  stamp().write()
  utimesSync(join(folder, 'source/deep/a.txt'), 1, 1)
  expect(stamp().isFresh()).toBe(true)
})

it('is stale once it is dropped', () => {
  stamp().write()
  stamp().drop()
  expect(stamp().isFresh()).toBe(false)
})
