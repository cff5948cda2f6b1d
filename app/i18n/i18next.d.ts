import 'i18next'
import type { Messages } from './messages/messages.types.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
  }
}
