import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const startMs = 20_000

interface Starting {
  program: string
  options: readonly string[]
  env?: NodeJS.ProcessEnv
  isReady: () => Promise<boolean>
}

/** Starts a program of the system, and waits until it's ready. It ends with this process, or by `stop`. */
export async function startProgram({ program, options, env, isReady }: Starting) {
  const child: ChildProcess = spawn(program, options, {
    ...(env && { env }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  const end = () => void child.kill()
  process.once('exit', end)
  const deadline = Date.now() + startMs
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${program} did not start:\n${said.join('')}`)
    await pause(50)
  }
  return {
    async stop() {
      process.removeListener('exit', end)
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
