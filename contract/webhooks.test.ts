import { expect, it } from 'vitest'
import { scopesOfRole, staffRoles } from './staff.ts'
import { missingWebhookScope, webhookTopicNames } from './webhooks.ts'

it('lets people make webhooks who may also change settings, and tokens by the topic alone', () => {
  const mayAll = staffRoles.filter((role) =>
    webhookTopicNames.every(
      (topic) => !missingWebhookScope({ adminId: 1, scopes: scopesOfRole[role] }, topic),
    ),
  )
  expect(mayAll).toEqual(['owner', 'manager'])
  const support = { adminId: 1, scopes: scopesOfRole.support }
  expect(missingWebhookScope(support, 'ORDERS_PAID')).toBe('write_settings')
  const token = { adminId: null, scopes: ['write_orders'] as const }
  expect(missingWebhookScope(token, 'ORDERS_PAID')).toBeUndefined()
  expect(missingWebhookScope(token, 'PRODUCTS_UPDATE')).toBe('read_products')
})
