import { z } from '../../contract/schema.ts'
import { webhookDeliveries } from '../../contract/webhooks.ts'
import { type Ask, noBody } from './call-backend.ts'

const secret = z.object({ secret: z.string() })

/** The signing secret of webhooks, and their deliveries. */
export function webhookCalls(ask: Ask) {
  const path = '/api/admin/webhooks'
  return {
    webhookSecret: () => ask({ path, response: secret }),
    /** The deliveries of one subscription, optionally those before a given one. */
    webhookDeliveries: (id: string, before: string) => {
      const query = before === '' ? '' : `?${new URLSearchParams({ before })}`
      const response = webhookDeliveries
      return ask({ path: `${path}/${encodeURIComponent(id)}/deliveries${query}`, response })
    },
    sendWebhookAgain: (id: string, delivery: number) =>
      ask({
        method: 'POST',
        path: `${path}/${encodeURIComponent(id)}/deliveries/${delivery}`,
        response: noBody,
      }),
  }
}
