import { Resolver } from 'node:dns/promises'
import type { DoctorContext } from './finding.ts'

/** Looks up TXT records, by the machine's own resolver unless another's address is given. */
export function createResolveTxt(dnsServer?: string): DoctorContext['resolveTxt'] {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (dnsServer !== undefined) resolver.setServers([dnsServer])
  return async (name) =>
    (await resolver.resolveTxt(name).catch(emptyWhereUnknown)).map((parts) => parts.join(''))
}

function emptyWhereUnknown(error: unknown): string[][] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOTFOUND' || code === 'ENODATA') return []
  throw error
}
