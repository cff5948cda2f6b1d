import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The result of one step; a step without tests counts as one test. */
export interface Outcome {
  passed: number
  failed: number
  /** The messages of tests that failed or needed a second try, repeated because logs are often read from the end. */
  troubles?: readonly string[]
}

export interface Step {
  name: string
  run(): Promise<Outcome>
}

const bin = (name: string) => `node_modules/.bin/${name}`

/**
 * Runs all steps, whatever they find, and reports at the end how many passed and failed, and why. Steps in one array
 * run at the same time.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  const results: Result[] = []
  for (const group of steps) results.push(...(await Promise.all([group].flat().map(runStep))))
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
  const rows = results.map(
    ({ name, passed, failed, seconds }) =>
      `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  )
  const published = results.flatMap(({ troubles = [] }) => troubles)
  const last = `${sum('passed')} passed, ${sum('failed')} failed`
  console.log(`\n${[...published, rows.join('\n'), last].join('\n\n')}`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

interface Result extends Outcome {
  name: string
  seconds: string
}

async function runStep({ name, run }: Step): Promise<Result> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const outcome = await run().catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  return { ...outcome, name, seconds: ((performance.now() - started) / 1_000).toFixed(1) }
}

/** A step that passes or fails as a whole, by its commands' exit codes. */
export function commands(name: string, ...list: readonly (readonly [string, ...string[]])[]): Step {
  return {
    name,
    async run() {
      for (const [command, ...options] of list) {
        if ((await exitCode(bin(command), options)) !== 0) return { passed: 0, failed: 1 }
      }
      return { passed: 1, failed: 0 }
    },
  }
}

/**
 * A step that runs tests and counts them by the runner's JSON report. If the runner fails without a failed test (an
 * error outside tests, a server that doesn't start), that counts as one failure.
 */
export function tests(
  name: string,
  runner: {
    command: string
    options: (reportFile: string) => readonly string[]
    environment?: (reportFile: string) => Readonly<Record<string, string>>
    count: (report: string) => Outcome
  },
): Step {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'glovebox-report-'))
      const file = join(folder, 'report.json')
      try {
        const code = await exitCode(
          bin(runner.command),
          runner.options(file),
          runner.environment?.(file),
        )
        const outcome = runner.count(readFileSync(file, 'utf8'))
        if (code === 0 || outcome.failed > 0) return outcome
        const silent = `${name}: ended with code ${code}, though no test failed; the reason stands above`
        return { ...outcome, failed: 1, troubles: [...(outcome.troubles ?? []), silent] }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

async function exitCode(
  command: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  const child = spawn(command, options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const [code] = await once(child, 'exit')
  return code
}
