import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Runs steps, written as an array's source, in a process of their own. */
function run(steps: string) {
  const source = `
    import { countVitest } from '#/scripts/reports.ts'
    import { commands, runSteps, tests } from '#/scripts/steps.ts'
    const node = (code) => ['node', '-e', code]
    const counted = (code, report) => tests('counted', {
      command: 'node',
      options: (file) => ['-e', code, file],
      count: (text) => JSON.parse(text),
    })
    await runSteps(${steps})`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  })
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout }
}

const writes = (report: string, code: number) =>
  `counted("require('fs').writeFileSync(process.argv[1], '${report}'); process.exit(${code})")`

it('counts every step, and says so in the last line', () => {
  const { status, last } = run(`[
    commands('types', node('')),
    ${writes('{\\"passed\\":40,\\"failed\\":0}', 0)},
  ]`)
  expect(last).toBe('41 passed, 0 failed')
  expect(status).toBe(0)
})

it('runs the steps of one array at the same time, and says of each how it went', () => {
  const wait = `
    const { existsSync, writeFileSync } = require('node:fs')
    const [mine, other] = process.argv.slice(1)
    writeFileSync(mine + '/here', '')
    const until = Date.now() + 5_000
    while (!existsSync(other + '/here')) if (Date.now() > until) process.exit(1)`
  const meets = (mine: string, other: string) =>
    `[...node(${JSON.stringify(wait)}), '${mine}', '${other}']`
  mkdirSync('.cache', { recursive: true })
  const one = mkdtempSync('.cache/steps-')
  const two = mkdtempSync('.cache/steps-')
  const { last, stdout } = run(`[
    [commands('one', ${meets(one, two)}), commands('two', ${meets(two, one)}, node('process.exit(1)'))],
    commands('three', node('')),
  ]`)
  for (const folder of [one, two]) rmSync(folder, { recursive: true })
  expect(stdout).toMatch(/^ok {4}one.*\nFAIL {2}two.*\nok {4}three/m)
  expect(last).toBe('2 passed, 1 failed')
})

it('goes on after a failure, and fails in the end', () => {
  const { status, last, stdout } = run(`[
    commands('format', node('process.exit(3)')),
    ${writes('{\\"passed\\":5,\\"failed\\":2}', 1)},
    commands('types', node('')),
  ]`)
  expect(last).toBe('6 passed, 3 failed')
  expect(stdout).toMatch(/^FAIL {2}format/m)
  expect(stdout).toMatch(/^ok {4}types/m)
  expect(status).toBe(1)
})

it('counts a runner that ends badly without a failed test as one failure', () => {
  expect(run(`[${writes('{\\"passed\\":5,\\"failed\\":0}', 1)}]`).last).toBe('5 passed, 1 failed')
})

it('counts a runner that writes no report as one failure', () => {
  expect(run(`[counted('')]`).last).toBe('0 passed, 1 failed')
})

it('fails for an error outside of every test, also where PostgreSQL was loaded', () => {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/steps-')
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('load.ts', `import '#/harness/postgres.ts'; export default () => {}`)
  write('vitest.config.ts', `export default { test: { globalSetup: ['load.ts'] } }`)
  write(
    'late.test.ts',
    `import { it } from 'vitest'
    it('passes', () => void Promise.reject(new Error('seen by no test')))`,
  )
  const { status, last, stdout } = run(`[tests('unit', {
    command: 'vitest',
    options: (file) => ['run', '--root', '${folder}', '--reporter=json', '--outputFile=' + file],
    count: (report) => countVitest(report, []),
  })]`)
  rmSync(folder, { recursive: true, force: true })
  expect(stdout).toMatch(/^unit: ended with code 1, though no test failed/m)
  expect(last).toBe('1 passed, 1 failed')
  expect(status).toBe(1)
})
