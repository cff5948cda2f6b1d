import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // There are few routes; the whole list costs less than fetching it piece by piece.
  routeDiscovery: { mode: 'initial' },
  // Each part of a page in its own file would cost a round trip.
  splitRouteModules: false,
} satisfies Config
