import { spawn } from 'node:child_process'
import { programPath } from '../../settings.ts'
import { CopyProblem } from './copy-problem.ts'

/** Runs a program without a shell; it knows nothing of this process's settings. @throws CopyProblem if it's missing */
export function runProgram({
  program,
  options,
  input = '',
  folder,
}: {
  program: string
  options: readonly string[]
  input?: string
  folder: string
}): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(program, options, { cwd: folder, env: { PATH: programPath(), LC_ALL: 'C' } })
  const [out, error]: [string[], string[]] = [[], []]
  child.stdout.setEncoding('utf8').on('data', (text) => out.push(text))
  child.stderr.setEncoding('utf8').on('data', (text) => error.push(text))
  child.stdin.on('error', () => {}) // it ended before it had read everything
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'ENOENT'
          ? new CopyProblem('copyProgram', `${program} isn’t installed`, { cause })
          : cause,
      ),
    )
    child.once('close', (code) => resolve({ code, out: out.join(''), error: error.join('') }))
  })
}
