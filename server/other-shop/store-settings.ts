/** The environment variables for another shop. */
type StoreVariables = Readonly<
  Partial<
    Record<
      | 'SHOP_API_URL'
      | 'SHOP_API_TOKEN'
      | 'SHOP_PRIVATE_TOKEN'
      | 'SHOP_ADMIN_TOKEN'
      | 'SHOP_ADMIN_CLIENT_ID'
      | 'SHOP_ADMIN_CLIENT_SECRET'
      | 'SHOP_ACCOUNT_CLIENT_ID'
      | 'SHOP_ACCOUNT_CLIENT_SECRET',
      string | undefined
    > & { SHOP_ACCOUNTS: 'legacy' | 'new' | undefined }
  >
>

/** An app's token for another shop's Admin API, or the app's ID and secret, for which Shopify issues one. */
export type StoreAdminSettings = { token: string } | { clientId: string; clientSecret: string }

export type StoreSettings = NonNullable<ReturnType<typeof storeSettings>>

/** Another shop that speaks the Storefront API; null for the embedded one. */
export function storeSettings(data: StoreVariables) {
  if (!data.SHOP_API_URL) return null
  return {
    url: data.SHOP_API_URL,
    token: data.SHOP_API_TOKEN ?? '',
    /** The server's token; browsers use the public one. */
    privateToken: data.SHOP_PRIVATE_TOKEN ?? null,
    /** Credentials for its Admin API, for orders and erasures; null: not used. */
    admin: adminOf(data),
    /** The kind of customer accounts the shop has, in Shopify's terms; null: detected. */
    accounts: data.SHOP_ACCOUNTS ?? null,
    /** The client by which newer customer accounts sign in with OAuth; null: only on the shop's own pages. */
    accountClient: data.SHOP_ACCOUNT_CLIENT_ID
      ? { id: data.SHOP_ACCOUNT_CLIENT_ID, secret: data.SHOP_ACCOUNT_CLIENT_SECRET ?? null }
      : null,
  }
}

function adminOf(data: StoreVariables): StoreAdminSettings | null {
  const { SHOP_ADMIN_CLIENT_ID: clientId, SHOP_ADMIN_CLIENT_SECRET: clientSecret } = data
  if (data.SHOP_ADMIN_TOKEN) return { token: data.SHOP_ADMIN_TOKEN }
  return clientId && clientSecret ? { clientId, clientSecret } : null
}
