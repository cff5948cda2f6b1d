/** What BACKUP_COPY_TO may say; null for anything else. */
export function parseCopyPlace(text: string) {
  if (/^\/(?!\/)/.test(text)) return { kind: 'folder', folder: text } as const
  const { protocol, username, password, host, pathname = '', search, hash } = URL.parse(text) ?? {}
  if (protocol !== 's3:' || !host || host.includes(':')) return null
  if (username || password || search || hash) return null
  const path = decoded(pathname)
  if (path === null || /\p{Cc}/u.test(path)) return null
  const folder = path.replace(/^\/|\/$/g, '')
  return { kind: 's3', bucket: host, prefix: folder && `${folder}/` } as const
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
