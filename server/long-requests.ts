import type { IncomingMessage, Server } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { backupWorkMs } from '#/contract/backups.ts'

/** Work on backups, and uploads of them, which only those who run the shop can ask for: others are refused at once. */
export const takesLong = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>) =>
  method === 'POST' && /^\/api\/(?:admin\/(?:backups|doctor\/mend)|setup\/restore$)/.test(url)

/** While one of these is under way, requests may take long as a whole, but none stands still for long. */
export function longRequests(
  server: Server,
  { idleMs, answerMs, requestMs }: Readonly<Record<'idleMs' | 'answerMs' | 'requestMs', number>>,
) {
  let underWay = 0
  const count = (change: number) => {
    underWay += change
    server.requestTimeout = underWay > 0 ? 0 : requestMs
  }
  return {
    whileAnswering<T>(
      incoming: IncomingMessage | Http2ServerRequest,
      answer: T | Promise<T>,
    ): T | Promise<T> {
      if (!(answer instanceof Promise)) return answer
      const { socket, headers } = incoming
      const isUpload =
        headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
      let isAnswered = false
      let isRead = false
      // Nobody's body is read before they have shown that they may.
      incoming.once('resume', () => {
        if (isAnswered) return
        isRead = true
        count(1)
      })
      socket.setTimeout(isUpload ? answerMs : backupWorkMs)
      incoming.once('end', () => isAnswered || socket.setTimeout(backupWorkMs))
      return answer.finally(() => {
        isAnswered = true
        if (isRead) count(-1)
        socket.setTimeout(idleMs)
      })
    },
  }
}
