import type { StockAlertRequest } from '../../contract/stock-alerts.ts'
import { type BackendResult, callBackend, noBody } from './call-backend.ts'

/** Requests one email for when a variant is available again. */
export function requestStockAlert(json: StockAlertRequest): Promise<BackendResult<undefined>> {
  return callBackend({ method: 'POST', path: '/api/stock-alerts', json, response: noBody })
}
