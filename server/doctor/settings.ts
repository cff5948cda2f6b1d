import type { Check } from './finding.ts'
import { isLoopbackHost, ok, wrong } from './finding.ts'

/** Settings that a start accepts, but a public shop shouldn't have. */
export const checkSettings: Check = async ({ settings: { demo, publicUrl } }) => {
  const { protocol, hostname } = new URL(publicUrl)
  if (demo) return [ok('settings.demo')]
  if (isLoopbackHost(hostname)) return [wrong('settings.local', { publicUrl })]
  return [
    protocol === 'https:'
      ? ok('settings.ok', { publicUrl })
      : wrong('settings.insecure', { publicUrl }),
  ]
}
