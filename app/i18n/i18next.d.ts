import 'i18next'
import type { Messages } from '#/content/texts.types.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'everyPage'
    resources: Messages
  }
}
