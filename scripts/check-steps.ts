import { countPlaywright, countVitest, testFiles } from './reports.ts'
import { commands, type Step, tests } from './steps.ts'

/** All steps that don't need a browser. */
export const checkSteps: readonly (Step | readonly Step[])[] = [
  commands('format', ['biome', 'format', '.']),
  commands('lint', ['biome', 'check', '--formatter-enabled=false', '--error-on-warnings', '.']),
  [
    // More checkers check much of it again, each for itself; the unit tests use the other cores, and pauses.
    commands('types', ['react-router', 'typegen'], ['tsc', '-p', '.', '--checkers', '1']),
    tests('unit, API (SQLite and PostgreSQL) and architecture tests', {
      command: 'vitest',
      options: (file) => [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      count: (report) => countVitest(report, testFiles('.test')),
    }),
  ],
]

export const browserSteps: readonly Step[] = [
  tests('browser tests', {
    command: 'playwright',
    options: () => ['test', '--reporter=list,json'],
    environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    count: (report) => countPlaywright(report, testFiles('.spec')),
  }),
]
