import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Outcome } from './steps.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/** What a report of vitest's `json` reporter counts. A file that cannot be loaded counts as one failure. */
export function countVitest(report: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(report))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => trouble(`${name} › ${test.fullName}`, test.failureMessages)),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    troubles: [...unloaded.map(({ name, message }) => trouble(name, [message])), ...failed],
  }
}

const playwrightSuite = z.object({
  title: z.string(),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
        }),
      ),
    }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string() })),
  suites: z.array(playwrightSuite),
})

/** What a report of Playwright's `json` reporter counts. A test that passes at a second try has passed. */
export function countPlaywright(report: string): Outcome {
  const { stats, errors, suites } = playwrightReport.parse(JSON.parse(report))
  const troubled = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message }) => message))
        return trouble(`${status === 'flaky' ? 'second try: ' : ''}${file} › ${title}`, messages)
      }),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    troubles: [...errors.map(({ message }) => trouble('browser tests', [message])), ...troubled],
  }
}

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSuite>['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

const linesTold = 12

function trouble(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message).trim().split('\n').slice(0, linesTold),
  )
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
