/** What BACKUP_COPY_TO may say; null for anything else. */
export function parseCopyPlace(text: string) {
  if (/^\/(?!\/)/.test(text)) return { kind: 'folder', folder: text } as const
  const {
    protocol,
    username,
    password,
    host,
    hostname,
    port = '',
    pathname,
    search,
    hash,
  } = URL.parse(text) ?? {}
  if (!hostname || password || search || hash || pathname === undefined) return null
  const path = decoded(pathname)
  if (path === null || /\p{Cc}/u.test(path)) return null
  if (protocol === 's3:' && host === hostname && !username) {
    const folder = path.replace(/^\/|\/$/g, '')
    return { kind: 's3', bucket: hostname, prefix: folder && `${folder}/` } as const
  }
  if (protocol !== 'sftp:' || hostname.startsWith('-') || path === '/') return null
  const folder = path.replace(/\/$/, '')
  return {
    kind: 'sftp',
    host: username ? `${username}@${hostname}` : hostname,
    port,
    folder,
  } as const
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
