import 'i18next'
import type { Messages } from './message-sets.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'everyPage'
    resources: Messages
  }
}
