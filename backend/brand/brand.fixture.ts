/** The smallest logo there is. */
export const onePixel = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'])

/** A shop that has a logo, to be removed. */
export async function withLogo({
  call,
  owner: { token },
}: {
  call(method: string, path: string, options: { token: string; body: Blob }): Promise<Response>
  owner: { token: string }
}): Promise<object> {
  await call('PUT', '/api/admin/brand/logo', { token, body: onePixel })
  return {}
}
