import { spawn } from 'node:child_process'
import { programPath } from '../../settings.ts'
import { CopyProblem } from './copy-problem.ts'

const defaultSeconds = 60
const mostCharacters = 1_000_000

/**
 * Runs a program without a shell; it knows nothing of this process's settings. After so many seconds, or when it says
 * more than anybody needs, it's killed, with all that it started. @throws CopyProblem then, or if it's missing
 */
export function runProgram({
  program,
  options,
  input = '',
  folder,
  seconds = defaultSeconds,
}: {
  program: string
  options: readonly string[]
  input?: string
  folder: string
  seconds?: number
}): Promise<{ code: number | null; out: string; error: string }> {
  const env = { PATH: programPath(), LC_ALL: 'C' }
  // In a group of its own, which is killed as one: `sftp` leaves the connection to `ssh`.
  const child = spawn(program, options, { cwd: folder, env, detached: true })
  const texts = { out: '', error: '' }
  return new Promise((resolve, reject) => {
    const end = (problem: CopyProblem) => {
      if (child.pid !== undefined) endGroup(child.pid)
      for (const stream of child.stdio) stream?.destroy()
      reject(problem)
    }
    const timer = setTimeout(
      () => end(new CopyProblem('copyUnreachable', `${program} took over ${seconds} seconds`)),
      seconds * 1_000,
    )
    const gather = (kind: keyof typeof texts) => (text: string) => {
      texts[kind] += text
      if (texts[kind].length > mostCharacters)
        end(new CopyProblem('notCopied', `${program} said too much`))
    }
    child.stdout.setEncoding('utf8').on('data', gather('out'))
    child.stderr.setEncoding('utf8').on('data', gather('error'))
    child.stdin.on('error', () => {}) // it ended before it had read everything
    child.stdin.end(input)
    child.once('error', (cause: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      reject(
        cause.code === 'ENOENT'
          ? new CopyProblem('copyProgram', `${program} isn’t installed`, { cause })
          : cause,
      )
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, ...texts })
    })
  })
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended meanwhile.
  }
}
