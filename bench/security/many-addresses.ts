import { killableShop } from '#/harness/killable-shop.ts'
import { openConnection } from '../connection.ts'
import { peakMemoryOf } from '../processes.ts'
import { inPlace } from './place.ts'
import { bothDatabases, type Row } from './row.types.ts'

const addresses = 200_000
const connections = 32
const mostMegabytes = 300

/** One of four million IP addresses, as a proxy forwards them. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

export const manyAddresses: Row = {
  what: '200,000 distinct addresses, each counted by the limits',
  must: `resident memory under ${mostMegabytes} MB at its peak`,
  databases: bothDatabases,
  measure: ({ postgres, short }) =>
    inPlace({ postgres }, async ({ settings }) => {
      const shop = await killableShop({ ...settings, TRUSTED_PROXY: 'loopback' })
      await shop.start()
      await shop.stop()
      await shop.start()
      try {
        const wanted = short ? 5_000 : addresses
        const statuses = await tryPasscodes(shop.url, wanted)
        const peak = peakMemoryOf(shop.pid())
        const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
        return {
          measured: `${peak?.toFixed(0) ?? '?'} MB after ${wanted} addresses, answers ${answers.join(', ')}`,
          holds: peak === null ? 'skipped' : peak < mostMegabytes && statuses[401] === wanted,
        }
      } finally {
        await shop.stop()
      }
    }),
}

/** Tries a wrong passcode from each. */
async function tryPasscodes(url: string, wanted: number): Promise<Record<string, number>> {
  const { port, host, origin } = new URL(url)
  const body = JSON.stringify({ passcode: 'wrong' })
  const statuses: Record<string, number> = {}
  let next = 0
  const visit = async () => {
    const connection = await openConnection('127.0.0.1', Number(port))
    while (next < wanted) {
      next += 1
      const request = [
        ...['POST /api/site-access HTTP/1.1', `host: ${host}`, `origin: ${origin}`],
        ...['content-type: application/json', `content-length: ${body.length}`],
        ...[`x-forwarded-for: ${addressOf(next)}`, '', body],
      ].join('\r\n')
      const { status } = await connection.ask(Buffer.from(request), false)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, visit))
  return statuses
}
