import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createLowPriorityHashing } from './low-priority-hashing.ts'
import { deriveArgon2id, type HashRequest } from './password-hash.ts'

const request: HashRequest = {
  password: 'cafe\u0301-du-coin',
  salt: new Uint8Array(16),
  memory: 19_456,
  passes: 2,
  parallelism: 1,
}
const endless = 3_600_000

/** Tells what was done at once; `never` leaves that undone. */
function open({ timeout = endless, never = false } = {}) {
  const concurrency: string[] = []
  const derive = createLowPriorityHashing({
    timeout,
    alone(asked) {
      concurrency.push(asked.password)
      return never ? new Promise(() => {}) : deriveArgon2id(asked)
    },
  })
  return { concurrency, derive }
}

it('hashes what comes while another is at work on another thread, to the same end', async () => {
  const { concurrency, derive } = open()
  const wanted = await deriveArgon2id(request)
  const tags = await Promise.all([derive(request), derive(request), derive(request)])
  expect(tags.map((tag) => Buffer.from(tag).toString('hex'))).toEqual(
    Array(3).fill(Buffer.from(wanted).toString('hex')),
  )
  expect(concurrency).toHaveLength(1)
  await derive(request)
  expect(concurrency).toHaveLength(2)
})

if (process.platform === 'linux') {
  it('lets everything else go before that thread', async () => {
    const { derive } = open({ never: true })
    void derive(request)
    await derive(request)
    const threads = readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      return { niceness: fields[16], policy: fields[38] }
    })
    const { usual, idle } = { usual: 0, idle: 5 }
    const canBeIdle = spawnSync('chrt', ['--version']).status === 0
    expect(threads).toContainEqual({ niceness: 19, policy: canBeIdle ? idle : usual })
    expect(threads).toContainEqual({ niceness: 0, policy: usual })
  })
}

it('hashes at once what has waited too long, and nothing twice that has not begun', async () => {
  const { concurrency, derive } = open({ timeout: 0 })
  const asked = ['first', 'second', 'third', 'fourth'].map((password) =>
    derive({ ...request, password }),
  )
  await Promise.all(asked)
  expect(concurrency).toEqual(expect.arrayContaining(['first', 'third', 'fourth']))
  await expect(derive(request)).resolves.toHaveLength(32)
})

it('says so when a hash cannot be done, and does the next', async () => {
  const { derive } = open()
  const [, failed] = await Promise.allSettled([derive(request), derive({ ...request, memory: 1 })])
  expect(failed.status).toBe('rejected')
  await expect(Promise.all([derive(request), derive(request)])).resolves.toHaveLength(2)
})
