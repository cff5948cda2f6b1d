import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { Call } from './work.types.ts'

/** A response as it came, compressed or not. */
export interface Received {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  ms: number
}

export interface Connection {
  /** Sends a call and waits for all of its response; one at a time. */
  ask(call: Call): Promise<Received>
  close(): void
}

/** A connection that stays open between calls. */
export function openConnection(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask({ method, path, headers, body }) {
      const start = performance.now()
      const done = Promise.withResolvers<Received>()
      const request = httpRequest(url + path, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', done.reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          const ms = performance.now() - start
          done.resolve({ status, headers, bytes: Buffer.concat(chunks), ms })
        })
      })
      request.on('error', done.reject)
      request.end(body)
      return done.promise
    },
    close: () => agent.destroy(),
  }
}

/** One of 16 million addresses, as the shop's proxy would forward it. */
export const networkHeader = (index: number) => ({
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
})
