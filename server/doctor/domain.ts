import type { DoctorFinding } from '#/contract/doctor.ts'
import { dkimName, lookUpRecords } from '../mail-records.ts'
import { type Check, ok, reasonOf, warning, wrong } from './finding.ts'

/** Domains that exist nowhere: RFC 2606 and 6761. */
const isMadeUp = (domain: string) =>
  /(^|\.)(test|example|invalid|localhost|local|internal)$|(^|\.)example\.(com|net|org)$/.test(
    domain,
  )

/** Whether DNS proves that our emails are ours; reserved example domains aren't looked up. */
export const checkDomain: Check = async ({ settings, shopSettings, resolveTxt }) => {
  const domain = shopSettings.sender.email.split('@')[1] ?? ''
  if (settings.smtpUrl === undefined || isMadeUp(domain)) return [ok('domain.none')]
  try {
    const selector = settings.dkimSelector
    const { spf, dkim, dmarc } = await lookUpRecords(resolveTxt, { domain, selector })
    const found: DoctorFinding[] = []
    if (spf === null) found.push(wrong('domain.spf', { domain }))
    if (dmarc === null) found.push(wrong('domain.dmarc', { domain }))
    if (selector === undefined) found.push(warning('domain.noSelector', { domain }))
    else if (dkim === null) found.push(wrong('domain.dkim', { name: dkimName(domain, selector) }))
    return found.length > 0 ? found : [ok('domain.ok', { domain })]
  } catch (error) {
    return [warning('domain.unknown', { domain, reason: reasonOf(error) })]
  }
}
