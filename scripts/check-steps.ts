import { z } from 'zod'
import { commands, type Step, tests } from './steps.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Everything that needs no browser. */
export const checkSteps: readonly Step[] = [
  commands('format', ['biome', 'format', '.']),
  commands('lint', ['biome', 'check', '--formatter-enabled=false', '--error-on-warnings', '.']),
  commands('types', ['react-router', 'typegen'], ['tsc', '-p', '.']),
  tests('unit, API (SQLite and PostgreSQL) and architecture tests', {
    command: 'vitest',
    options: (file) => [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    count(report) {
      const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(report))
      const unloaded = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      )
      return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
    },
  }),
]

export const browserSteps: readonly Step[] = [
  tests('browser tests', {
    command: 'playwright',
    options: () => ['test', '--reporter=list,json'],
    environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    count(report) {
      const { expected, flaky, unexpected } = playwrightReport.parse(JSON.parse(report)).stats
      return { passed: expected + flaky, failed: unexpected }
    },
  }),
]
