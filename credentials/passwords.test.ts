import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { Refusal } from '#/contract/errors.ts'
import { deriveArgon2id, type HashRequest } from './password-hash.ts'
import { createPasswords } from './passwords.ts'

function watchedPasswords() {
  const work: HashRequest[] = []
  let running = 0
  let max = 0
  const passwords = createPasswords({
    randomBytes,
    async derive(request) {
      work.push(request)
      running += 1
      max = Math.max(max, running)
      try {
        return await deriveArgon2id(request)
      } finally {
        running -= 1
      }
    },
  })
  return { passwords, work, max: () => max }
}

it('keeps a password as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const { passwords } = watchedPasswords()
  const first = await passwords.hash('demo-password')
  const second = await passwords.hash('demo-password')
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
})

it('knows the right password from a wrong one', async () => {
  const { passwords } = watchedPasswords()
  const hash = await passwords.hash('demo-password')
  expect(await passwords.verify('demo-password', hash)).toBe(true)
  expect(await passwords.verify('demo-passwore', hash)).toBe(false)
})

it('takes one password for the same however its accents are written', async () => {
  const { passwords } = watchedPasswords()
  const hash = await passwords.hash('caf\u00e9-du-coin')
  expect(await passwords.verify('cafe\u0301-du-coin', hash)).toBe(true)
})

it('works as hard for nobody as for somebody, and lets nobody in', async () => {
  const { passwords, work } = watchedPasswords()
  const hash = await passwords.hash('demo-password')
  work.splice(0)
  await passwords.verify('wrong-password', hash)
  expect(await passwords.verify('wrong-password', undefined)).toBe(false)
  const [known, unknown] = work.map(({ password: _, salt, ...cost }) => ({
    ...cost,
    salt: salt.length,
  }))
  expect(unknown).toEqual(known)
})

it('keeps two hashes at work and 32 waiting, and refuses the rest at once', async () => {
  const { passwords, work, max } = watchedPasswords()
  const tries = Array.from({ length: 50 }, () => passwords.verify('wrong-password', undefined))
  expect(() => passwords.refuseWhenFull()).toThrow(Refusal)
  const outcomes = await Promise.allSettled(tries)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(16)
  for (const outcome of refused) {
    expect(outcome).toMatchObject({ reason: { code: 'tooManyRequests', retryAfter: 1 } })
  }
  expect(work).toHaveLength(34)
  expect(max()).toBe(2)
  expect(() => passwords.refuseWhenFull()).not.toThrow()
})
