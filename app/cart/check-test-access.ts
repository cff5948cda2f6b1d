import { callBackend } from '#/clients/backend/call-backend.ts'
import { testAccessCall } from '#/clients/backend/test-checkout.ts'

/** Null when nobody would say. */
export async function askTestAccess(token: string): Promise<boolean | null> {
  const response = await callBackend({ ...testAccessCall, token })
  return response.ok ? response.value.testCheckout : null
}
