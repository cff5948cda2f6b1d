import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deriveArgon2id, type HashRequest } from './password-hash.ts'
import { createPatientDerive } from './patient-derive.ts'

const request: HashRequest = {
  password: 'cafe\u0301-du-coin',
  salt: new Uint8Array(16),
  memory: 19_456,
  passes: 2,
  parallelism: 1,
}

it('hashes what comes while another is at work on another thread, to the same end', async () => {
  const alone: string[] = []
  const derive = createPatientDerive({
    alone(asked) {
      alone.push(asked.password)
      return deriveArgon2id(asked)
    },
  })
  const wanted = await deriveArgon2id(request)
  const tags = await Promise.all([derive(request), derive(request), derive(request)])
  expect(tags.map((tag) => Buffer.from(tag).toString('hex'))).toEqual(
    Array(3).fill(Buffer.from(wanted).toString('hex')),
  )
  expect(alone).toHaveLength(1)
  await derive(request)
  expect(alone).toHaveLength(2)
})

it.runIf(process.platform === 'linux')('lets everything else go before them', async () => {
  const derive = createPatientDerive()
  await Promise.all([derive(request), derive(request)])
  const niceness = readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
  expect(niceness).toContain(19)
  expect(niceness).toContain(0)
})

it('says so when a hash cannot be done, and does the next', async () => {
  const derive = createPatientDerive()
  const impossible = { ...request, memory: 1 }
  const [, failed] = await Promise.allSettled([derive(request), derive(impossible)])
  expect(failed.status).toBe('rejected')
  await expect(Promise.all([derive(request), derive(request)])).resolves.toHaveLength(2)
})
