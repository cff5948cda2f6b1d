import { isPlainPath } from './plain-path.ts'

/** What BACKUP_COPY_TO may say; null for anything else. */
export function parseCopyPlace(text: string) {
  if (/^\/(?!\/)/.test(text)) return { kind: 'folder', folder: text } as const
  const url = URL.parse(text)
  const path = decoded(url?.pathname ?? '')
  if (!url || url.search || url.hash || path === null || /\p{Cc}/u.test(path)) return null
  if (url.protocol === 's3:') return bucketOf(url, path)
  return url.protocol === 'sftp:' ? sftpOf(url, path) : null
}

function bucketOf({ host, username, password }: URL, path: string) {
  if (!host || host.includes(':') || username || password) return null
  const folder = path.replace(/^\/|\/$/g, '')
  return { kind: 's3', bucket: host, prefix: folder && `${folder}/` } as const
}

/** Nothing of it may look like an option or a command to `sftp`. */
const user = /^[a-z0-9_][a-z0-9_.-]{0,63}$/i
const host = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i

/** A folder is absolute; one in the home of its user begins with `/~/`. */
function sftpOf({ hostname, port, username, password }: URL, path: string) {
  if (!host.test(hostname) || !user.test(username) || password !== '') return null
  const folder = path.replace(/(?<=[^/])\/$/, '').replace(/^\/~(?=\/|$)/, '.')
  if (!isPlainPath(folder) || !/^(\.|\/)/.test(folder)) return null
  if (/\/\/|(^|\/)\.\.(\/|$)/.test(folder)) return null
  return {
    kind: 'sftp',
    user: username,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 22),
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
