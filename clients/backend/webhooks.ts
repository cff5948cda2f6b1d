import { z } from '../../contract/schema.ts'
import { type WebhookDeliveries, webhookDeliveries } from '../../contract/webhooks.ts'
import { type Ask, type BackendResult, noBody } from './call-backend.ts'

const secret = z.object({ secret: z.string() })

/** What webhooks are signed with, and what became of them. */
export function webhookCalls(ask: Ask) {
  const path = '/api/admin/webhooks'
  return {
    webhookSecret: (): Promise<BackendResult<{ secret: string }>> =>
      ask({ path, response: secret }),
    /** Those of one subscription, before a delivery if one is named. */
    webhookDeliveries: (id: string, before: string): Promise<BackendResult<WebhookDeliveries>> => {
      const query = before === '' ? '' : `?${new URLSearchParams({ before })}`
      const response = webhookDeliveries
      return ask({ path: `${path}/${encodeURIComponent(id)}/deliveries${query}`, response })
    },
    sendWebhookAgain: (id: string, delivery: number): Promise<BackendResult<undefined>> =>
      ask({
        method: 'POST',
        path: `${path}/${encodeURIComponent(id)}/deliveries/${delivery}`,
        response: noBody,
      }),
  }
}
