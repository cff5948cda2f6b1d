import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // There are few addresses; the whole list costs less than asking for it piece by piece.
  routeDiscovery: { mode: 'initial' },
  // Parts of a page in files of their own would each cost a round trip.
  splitRouteModules: false,
} satisfies Config
