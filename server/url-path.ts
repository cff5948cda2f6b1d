/** The path and query of a URL, without the host that the caller named. */
export function targetOf(url: string): string {
  const slash = url.indexOf('/', url.indexOf('//') + 2)
  return slash < 0 ? '/' : url.slice(slash)
}

export function pathOf(url: string): string {
  const target = targetOf(url)
  const query = target.indexOf('?')
  return query < 0 ? target : target.slice(0, query)
}
