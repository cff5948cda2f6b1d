import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './reports.ts'

let folder: string

beforeEach(() => {
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync('.cache/reports-')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('tells what failed of the tests without a browser', () => {
  writeFileSync(
    join(folder, 'sums.test.ts'),
    `import { expect, it } from 'vitest'
    it('adds', () => expect(1 + 1).toBe(2))
    it('subtracts', () => expect(2 - 1).toBe(7))`,
  )
  writeFileSync(join(folder, 'lost.test.ts'), `import './nowhere.ts'`)
  const file = join(folder, 'vitest.json')
  run('vitest', 'run', '--root', folder, '--reporter=json', `--outputFile=${process.cwd()}/${file}`)
  const { passed, failed, troubles } = countVitest(readFileSync(file, 'utf8'))
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 })
  expect(troubles).toEqual([
    expect.stringMatching(/lost\.test\.ts\n.*nowhere/s),
    expect.stringMatching(/sums\.test\.ts › subtracts\n.*expected 1 to be 7/s),
  ])
})

it('tells what failed of the tests with one, and what needed a second try', () => {
  writeFileSync(
    join(folder, 'shop.spec.ts'),
    `import { expect, test } from '@playwright/test'
    test('opens', () => {})
    test.describe('a shop', () => {
      test('closes', () => expect('open').toBe('closed'))
      test('dithers', ({}, { retry }) => expect(retry).toBe(1))
    })`,
  )
  const file = join(folder, 'playwright.json')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { retries: 1, reporter: [['json', { outputFile: 'playwright.json' }]] }`,
  )
  run('playwright', 'test', '--config', join(folder, 'playwright.config.ts'))
  const { passed, failed, troubles } = countPlaywright(readFileSync(file, 'utf8'))
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
  expect(troubles).toEqual([
    expect.stringMatching(/^shop\.spec\.ts › closes\n.*Expected: "closed".*Received: "open"/s),
    expect.stringMatching(/^second try: shop\.spec\.ts › dithers\n.*Received: 0/s),
  ])
})

function run(command: string, ...options: string[]): void {
  spawnSync(`node_modules/.bin/${command}`, options, { stdio: 'ignore' })
}
