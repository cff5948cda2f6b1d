import { globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Outcome } from './steps.ts'

const didNotRun = 'did not run'

const vitestReport = z.object({
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

/** The test files that a run must include, by their file name ending. */
export function testFiles(ending: '.test' | '.spec', folder = '.'): string[] {
  const elsewhere = ['node_modules', 'build', 'data', '.cache', 'test-results']
  const exclude = elsewhere.map((name) => join(folder, name))
  return globSync(join(folder, `**/*${ending}.*`), { exclude }).map((file) => resolve(file))
}

/**
 * The outcome in a report of Vitest's `json` reporter. A file that fails to load or clean up counts as one
 * failure; so does a file that the run left out, and a test that neither passed nor failed.
 */
export function countVitest(report: string, files: readonly string[]): Outcome {
  const { testResults } = vitestReport.parse(JSON.parse(report))
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      name: `${relative('.', name)} › ${test.fullName}`,
    })),
  )
  const troubled = all.filter(({ status }) => status !== 'passed')
  const reached = new Set(testResults.map(({ name }) => resolve(name)))
  const troubles = [
    ...brokenFiles.map(({ name, message }) => trouble(relative('.', name), [message])),
    ...troubled.map(({ name, status, failureMessages }) =>
      status === 'failed' ? trouble(name, failureMessages) : trouble(name, [didNotRun]),
    ),
    ...leftOut(files, reached),
  ]
  return { passed: all.length - troubled.length, failed: troubles.length, troubles }
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
  config: z.object({ rootDir: z.string() }),
  errors: z.array(z.object({ message: z.string() })),
  suites: z.array(playwrightSuite),
})

/**
 * The outcome in a report of Playwright's `json` reporter. A test that passes on the second try has passed; an
 * error outside tests, a skipped test, and a file that the run left out count as failures.
 */
export function countPlaywright(report: string, files: readonly string[]): Outcome {
  const { config, errors, suites } = playwrightReport.parse(JSON.parse(report))
  const all = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      name: `${file} › ${title}`,
      messages: results.flatMap((result) => result.errors.map(({ message }) => message)),
    })),
  )
  const reached = new Set(suites.flatMap(specsOf).map(({ file }) => resolve(config.rootDir, file)))
  const flaky = all.filter(({ status }) => status === 'flaky')
  const failed = [
    ...errors.map(({ message }) => trouble('browser tests', [message])),
    ...all
      .filter(({ status }) => status === 'unexpected')
      .map(({ name, messages }) => trouble(name, messages)),
    ...all
      .filter(({ status }) => status === 'skipped')
      .map(({ name }) => trouble(name, [didNotRun])),
    ...leftOut(files, reached),
  ]
  return {
    passed: all.filter(({ status }) => status === 'expected').length + flaky.length,
    failed: failed.length,
    troubles: [
      ...failed,
      ...flaky.map(({ name, messages }) => trouble(`second try: ${name}`, messages)),
    ],
  }
}

function leftOut(files: readonly string[], reached: ReadonlySet<string>): string[] {
  return files
    .filter((file) => !reached.has(file))
    .map((file) => trouble(relative('.', file), [didNotRun]))
}

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSuite>['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

const maxLines = 12

function trouble(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message).trim().split('\n').slice(0, maxLines),
  )
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
