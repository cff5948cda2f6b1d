import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // There are few addresses; the whole list costs less than asking for it piece by piece.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
