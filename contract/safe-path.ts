/** Prefixes of paths that are followed by a secret: `/checkouts/{key}`, `/api/returns/{order with its key}`. */
const prefix =
  '/+(?:api/+)?(?:checkouts|orders|returns|uploads|cart/+c|authentication/+sign-in|authentication/+1/+oauth/+authorize)/+'
const secretAfter = new RegExp(`^${prefix}`, 'i')
const secretInText = new RegExp(`(${prefix})[^\\s"'<>)]+`, 'gi')
/** A parameter that grants access, in an address within a text, and the key of a cart. */
const secretParameter = /([?&][\w-]*(?:key|token|secret|code|password)=)[^&\s"'<>)]+/gi
const cartId = /(gid:\/\/shopify\/Cart\/)[^\s"'<>)]+/g

/**
 * A path that is safe to log: without its query, and without the secret in the path of a checkout, an order, or an
 * upload, however it's spelled.
 */
export function safePath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? ''
  const decoded = bare.replace(/%[4-7][0-9a-f]/gi, (code) => decodeURIComponent(code))
  const start = secretAfter.exec(decoded)?.[0]
  const isOpen = start === undefined || start === decoded
  return (isOpen ? bare : `${start}…`).slice(0, 200)
}

/** A text that is safe to log, such as an error's message: without the secrets of addresses in it. */
export function safeText(text: string): string {
  return text
    .replace(/%[2-7][0-9a-f]/gi, (code) => decodeURIComponent(code))
    .replace(secretInText, '$1…')
    .replace(secretParameter, '$1…')
    .replace(cartId, '$1…')
}
