import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countPlaywright, countVitest, testFiles } from './reports.ts'

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
    it('subtracts', () => expect(2 - 1).toBe(7))
    it.skip('multiplies', () => {})`,
  )
  writeFileSync(
    join(folder, 'never.test.mts'),
    `import { it } from 'vitest'; it('is seen', () => {})`,
  )
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: { include: ['**/*.test.ts'] } }`,
  )
  writeFileSync(
    join(folder, 'ends.test.ts'),
    `import { afterAll, it } from 'vitest'
    it('passes', () => {})
    afterAll(() => { throw new Error('cannot be cleared away') })`,
  )
  writeFileSync(join(folder, 'lost.test.ts'), `import './nowhere.ts'`)
  const file = join(folder, 'vitest.json')
  run('vitest', 'run', '--root', folder, '--reporter=json', `--outputFile=${process.cwd()}/${file}`)
  const { passed, failed, troubles } = countVitest(
    readFileSync(file, 'utf8'),
    testFiles('.test', folder),
  )
  expect({ passed, failed }).toEqual({ passed: 2, failed: 5 })
  expect(troubles?.toSorted()).toEqual([
    expect.stringMatching(/ends\.test\.ts\n.*cannot be cleared away/s),
    expect.stringMatching(/lost\.test\.ts\n.*nowhere/s),
    expect.stringMatching(/never\.test\.mts\n +did not run$/),
    expect.stringMatching(/sums\.test\.ts › multiplies\n +did not run$/),
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
      test('rests', () => test.skip(true))
    })`,
  )
  writeFileSync(join(folder, 'never.spec.mts'), `import '@playwright/test'`)
  writeFileSync(
    join(folder, 'tear-down.ts'),
    `export default () => { throw new Error('cannot be cleared away') }`,
  )
  const file = join(folder, 'playwright.json')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default {
      retries: 1,
      testMatch: '*.spec.ts',
      globalTeardown: './tear-down.ts',
      reporter: [['json', { outputFile: 'playwright.json' }]],
    }`,
  )
  run('playwright', 'test', '--config', join(folder, 'playwright.config.ts'))
  const { passed, failed, troubles } = countPlaywright(
    readFileSync(file, 'utf8'),
    testFiles('.spec', folder),
  )
  expect({ passed, failed }).toEqual({ passed: 2, failed: 4 })
  expect(troubles).toEqual([
    expect.stringMatching(/^browser tests\n.*cannot be cleared away/s),
    expect.stringMatching(/^shop\.spec\.ts › closes\n.*Expected: "closed".*Received: "open"/s),
    expect.stringMatching(/^shop\.spec\.ts › rests\n +did not run$/),
    expect.stringMatching(/never\.spec\.mts\n +did not run$/),
    expect.stringMatching(/^second try: shop\.spec\.ts › dithers\n.*Received: 0/s),
  ])
})

function run(command: string, ...options: string[]): void {
  spawnSync(`node_modules/.bin/${command}`, options, { stdio: 'ignore' })
}
