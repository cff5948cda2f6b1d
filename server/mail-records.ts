import { isIP } from 'node:net'
import type { MailRecords } from '#/contract/connections.ts'
import { providerOf } from '#/contract/mail-providers.ts'
import { placeOf } from '#/mail/transports.ts'
import { type DoctorContext, isLoopbackHost, reasonOf } from './doctor/finding.ts'

type ResolveTxt = DoctorContext['resolveTxt']

export const dkimName = (domain: string, selector: string | undefined) =>
  `${selector === undefined ? '' : `${selector}.`}_domainkey.${domain}`

/** What DNS says about a domain that email comes from; null for a record that's missing. Rejects if DNS can't be asked. */
export async function lookUpRecords(
  resolveTxt: ResolveTxt,
  { domain, selector }: { domain: string; selector: string | undefined },
) {
  const find = async (name: string, pattern: RegExp) =>
    (await resolveTxt(name)).find((text) => pattern.test(text)) ?? null
  const [spf, dkim, dmarc] = await Promise.all([
    find(domain, /^v=spf1\b/i),
    selector === undefined ? null : find(dkimName(domain, selector), /(^|;)\s*p=[^;\s]/),
    find(`_dmarc.${domain}`, /^v=DMARC1\b/i),
  ])
  return { spf, dkim, dmarc }
}

interface Sending {
  /** The sender's address. */
  from: string
  smtpUrl: string | undefined
  publicUrl: string
  /** If it isn't the provider's usual one. */
  selector: string | undefined
}

/** The records of the sender's domain, and what to enter there so that inboxes believe our emails. */
export async function readMailRecords(
  resolveTxt: ResolveTxt,
  { from, smtpUrl, publicUrl, ...given }: Sending,
): Promise<MailRecords> {
  const domain = from.split('@')[1] ?? ''
  const host = smtpUrl === undefined ? undefined : placeOf(smtpUrl).host
  const { selector = host && providerOf(host)?.selector } = given
  const none = { spf: null, dkim: null, dmarc: null }
  let failure: string | null = null
  const found = await lookUpRecords(resolveTxt, { domain, selector }).catch((error) => {
    failure = reasonOf(error)
    return none
  })
  const wanted = {
    spf: spfWith(found.spf, host === undefined ? null : mechanismOf(host, publicUrl)),
    dkim: found.dkim,
    dmarc: found.dmarc ?? `v=DMARC1; p=none; rua=mailto:${from}`,
  }
  const names = { spf: domain, dkim: dkimName(domain, selector), dmarc: `_dmarc.${domain}` }
  const kinds = ['spf', 'dkim', 'dmarc'] as const
  return {
    domain,
    failure,
    records: kinds.map((kind) => ({
      kind,
      name: names[kind],
      found: found[kind],
      wanted: wanted[kind],
    })),
  }
}

/**
 * Who may send for the domain: the provider's servers, the server itself, or, through one on it, this machine; null while
 * that has no address of its own.
 */
function mechanismOf(host: string, publicUrl: string): string | null {
  const isHere = isLoopbackHost(host) || host === '::1'
  const sending = isHere ? new URL(publicUrl).hostname : host
  if (isLoopbackHost(sending)) return null
  const version = isIP(sending)
  return providerOf(host)?.spf ?? (version === 0 ? `a:${sending}` : `ip${version}:${sending}`)
}

/** The record with this in it, before its last term, which is about everybody else. */
function spfWith(found: string | null, mechanism: string | null): string | null {
  if (mechanism === null) return found
  if (found === null) return `v=spf1 ${mechanism} ~all`
  const terms = found.trim().split(/\s+/)
  if (terms.some((term) => term.replace(/^\+/, '').toLowerCase() === mechanism)) return found
  const end = terms.findIndex((term) => /^([-~?+]?all|redirect=.*)$/i.test(term))
  return terms.toSpliced(end === -1 ? terms.length : end, 0, mechanism).join(' ')
}
