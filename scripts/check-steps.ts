import { countPlaywright, countVitest, testFiles } from './reports.ts'
import { commands, type Step, tests } from './steps.ts'

/** All steps that don't need a browser. */
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
    count: (report) => countVitest(report, testFiles('.test')),
  }),
]

export const browserSteps: readonly Step[] = [
  tests('browser tests', {
    command: 'playwright',
    options: () => ['test', '--reporter=list,json'],
    environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    count: (report) => countPlaywright(report, testFiles('.spec')),
  }),
]
