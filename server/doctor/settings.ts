import type { DoctorFinding } from '#/contract/doctor.ts'
import { type DoctorContext, isLoopbackHost, ok, wrong } from './finding.ts'

/** Settings that a start accepts, but a public shop shouldn't have. */
export async function checkSettings({
  settings: { demo, publicUrl },
}: Pick<DoctorContext, 'settings'>): Promise<DoctorFinding[]> {
  const { protocol, hostname } = new URL(publicUrl)
  if (demo) return [ok('settings.demo')]
  if (isLoopbackHost(hostname)) return [wrong('settings.local', { publicUrl })]
  return [
    protocol === 'https:'
      ? ok('settings.ok', { publicUrl })
      : wrong('settings.insecure', { publicUrl }),
  ]
}
