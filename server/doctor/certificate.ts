import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { type Check, daysBetween, ok, reasonOf, wrong } from './finding.ts'

/** Proxies renew certificates a month before they expire. */
const soonDays = 14

/** How long the public address's certificate is still valid. */
export const checkCertificate: Check = async ({ settings: { publicUrl }, now, timeoutMs }) => {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol === 'http:') return [ok('certificate.none')]
  try {
    const { certificate, problem } = await read({
      host: hostname,
      port: Number(port) || 443,
      timeoutMs,
    })
    const end = new Date(certificate.valid_to)
    const until = end.toISOString()
    const days = daysBetween(now, end)
    if (end <= now) return [wrong('certificate.expired', { until })]
    if (problem && problem !== 'CERT_HAS_EXPIRED')
      return [wrong('certificate.untrusted', { reason: problem })]
    return [
      days < soonDays
        ? wrong('certificate.soon', { days, until })
        : ok('certificate.ok', { days, until }),
    ]
  } catch (error) {
    return [wrong('certificate.unreachable', { publicUrl, reason: reasonOf(error) })]
  }
}

function read({ timeoutMs, ...where }: { host: string; port: number; timeoutMs: number }) {
  return new Promise<{ certificate: PeerCertificate; problem: string | null }>(
    (resolve, reject) => {
      const servername = isIP(where.host) === 0 ? { servername: where.host } : {}
      // Invalid certificates are examined too; nothing is sent.
      const socket = connect({ ...where, ...servername, rejectUnauthorized: false }, () => {
        resolve({
          certificate: socket.getPeerCertificate(),
          problem: socket.authorized ? null : String(socket.authorizationError),
        })
        socket.destroy()
      })
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
      socket.once('error', reject)
    },
  )
}
