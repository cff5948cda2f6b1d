/** How long a visitor's page may wait for a country (the shop opens in its default market without one). */
const locationTimeoutMs = 2_000

/**
 * Asks a location service for a country (currency-8).
 * @returns two upper-case characters, or null when it is unknown or the service fails
 */
export async function locate(address: string, send: typeof fetch = fetch): Promise<string | null> {
  try {
    const response = await send(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(locationTimeoutMs),
    })
    if (!response.ok) return null
    const country = String((await response.json()).country_code).toUpperCase()
    return /^[A-Z]{2}$/.test(country) ? country : null
  } catch {
    return null
  }
}
