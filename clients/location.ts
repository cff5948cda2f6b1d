/** How long a visitor's page may wait for a country (the shop opens in its default market without one). */
const locationTimeoutMs = 2_000

/** Larger responses are rejected; the expected one has a few dozen bytes. */
const maxLocationBytes = 4_096

/**
 * Asks a location service for a country (currency-8). Redirects aren't followed, because nobody has configured their
 * targets.
 * @returns two upper-case characters, or null when it is unknown or the service fails
 */
export async function locate(address: string, send: typeof fetch = fetch): Promise<string | null> {
  try {
    const response = await send(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(locationTimeoutMs),
    })
    if (!response.ok) return null
    const country = String(JSON.parse(await readStart(response)).country_code).toUpperCase()
    return /^[A-Z]{2}$/.test(country) ? country : null
  } catch {
    return null
  }
}

async function readStart({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += decoder.decode(read.value, { stream: true })
    if (text.length <= maxLocationBytes) continue
    await reader?.cancel()
    return ''
  }
  return text
}
