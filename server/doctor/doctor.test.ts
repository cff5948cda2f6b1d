import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shopOperations } from '#/clients/shop/operations.ts'
import { type DoctorFinding, doctorReport, doctorTopics } from '#/contract/doctor.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { codeFiles } from '#/tests/fixtures/source-files.ts'
import { dataFaults } from './data-faults.fixture.ts'
import { openShop } from './doctor.fixture.ts'
import { mailFaults, settingsFaults } from './settings-faults.fixture.ts'

/** Everything but what is well. */
const told = (findings: readonly DoctorFinding[]) =>
  findings
    .filter(({ state }) => state !== 'ok')
    .map(({ code, values: { reason, scopes } }) => {
      if (code === 'failed') return `failed: ${reason}`
      return scopes === undefined ? code : `${code}: ${scopes}`
    })

forEachDatabase((databases) => {
  const start = appStarter()

  it('names each fault and nothing else, beside a shop that runs or is stopped', async () => {
    const shop = await openShop(databases, start)
    const mail = await mailFaults()
    try {
      expect(told(await shop.find())).toEqual([])
      const headers = { authorization: `Bearer ${shop.token}` }
      let seen: DoctorFinding[] | null = null
      while (seen === null) {
        const response = await fetch(`${shop.url}/api/admin/doctor`, { headers })
        seen = doctorReport.parse(await response.json()).findings
      }
      expect(new Set(seen.map(({ topic }) => topic))).toEqual(new Set(doctorTopics))
      expect(told(seen)).toEqual([])
      const found: object[] = []
      const around = [...settingsFaults(shop), ...mail.faults]
      // What is around the shop is the same on both, but for the clock of another database.
      const other = around.filter(({ name }) => name.endsWith('clock'))
      const faults = [...(databases.kind === 'sqlite' ? around : other), ...dataFaults(shop)]
      for (const fault of faults) {
        const undo = await fault.happens?.()
        found.push({ [fault.name]: told(await shop.find(fault)) })
        await undo?.()
      }
      expect(found).toEqual(faults.map(({ name, says }) => ({ [name]: says })))
      expect(told(await shop.find())).toEqual([])
      await shop.database.close()
      expect(told(await shop.find())).toEqual([])
    } finally {
      await Promise.all([shop.stop(), mail.stop()])
    }
  })
})

it('sends a shop elsewhere every document that there is, and none that would be carried out', () => {
  const clients = codeFiles.filter((file) => /^clients\/shop\/[^.]+\.ts$/.test(file))
  const written = clients.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/shopOperation\(\{/g),
  ])
  // Three of them are written by functions: for two and for three lists of handles, and for three changes of codes; the
  // fields of another vary.
  expect(shopOperations).toHaveLength(written.length + 5 - 1)
  const changes = shopOperations.filter(({ document }) => document.startsWith('mutation'))
  expect(changes.length).toBeGreaterThan(15)
  expect(changes.filter(({ document }) => !/^mutation \w+\([^)]*!/.test(document))).toEqual([])
})
