import { localOrigin } from '#/http/local-origin.ts'
import { type Check, type DoctorContext, isLoopbackHost, ok, reasonOf, wrong } from './finding.ts'

/** Whether visitors reach the shop at its public address, and the shop sees their own IP addresses. */
export const checkProxy: Check = async (context) => {
  const { settings } = context
  const { protocol, hostname, port } = new URL(settings.publicUrl)
  const { publicUrl } = settings
  // The shop itself speaks no TLS.
  if (protocol === 'https:' && settings.trustedProxy === null) return [wrong('proxy.untrusted')]
  const local = await ask(context, localOrigin(settings))
  if (local !== 'shop') return [ok('proxy.stopped')]
  if (isLoopbackHost(hostname) && Number(port || 80) === settings.port) return [ok('proxy.direct')]
  const answer = await ask(context, publicUrl)
  if (answer === 'shop') return [ok('proxy.ok', { publicUrl })]
  return answer === 'other'
    ? [wrong('proxy.wrong', { publicUrl })]
    : [wrong('proxy.unreachable', { publicUrl, reason: answer.reason })]
}

async function ask({ fetch, timeoutMs }: DoctorContext, origin: string) {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${origin}/healthz`, { signal, redirect: 'manual' })
    return response.ok && (await response.text()) === 'ok\n' ? 'shop' : 'other'
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}
