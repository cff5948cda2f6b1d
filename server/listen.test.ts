import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '#/harness/postgres.ts'
import { cacheResponse } from './cached-response.ts'
import {
  createShopServer,
  endConnections,
  type FastPath,
  listen,
  type RequestHandler,
  stopListening,
} from './listen.ts'
import { slowCallers } from './slow-callers.fixture.ts'
import { stopInTime } from './stop-in-time.ts'

/** A server on a port of its own for as long as the work takes. */
async function during<T>(
  respond: RequestHandler,
  work: (at: {
    server: Server
    port: number
    url: string
    stop: () => Promise<void>
  }) => Promise<T>,
  fastPath?: FastPath,
): Promise<T> {
  const port = await freePort()
  const server = createShopServer(respond, fastPath && { fastPath })
  await listen(server, { host: '127.0.0.1', port })
  try {
    const url = `http://127.0.0.1:${port}`
    return await work({ server, port, url, stop: () => stopListening(server) })
  } finally {
    server.closeAllConnections()
    await stopListening(server)
  }
}

describe('a slow caller', () => {
  const big = { request: 'GET /big HTTP/1.1\r\nHost: a\r\n\r\n', lookAfterMs: 18_500 }

  it.concurrent.each(Object.entries(slowCallers))(
    'who %s is cut off within 20 s',
    async (_, talk) => {
      const respond: RequestHandler = async (request) =>
        new Response(request.url.endsWith('/big') ? 'x'.repeat(50_000_000) : await request.text())
      const ms = await during(respond, async ({ port }) => {
        const started = performance.now()
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => {})
        await once(socket, 'connect')
        talk(socket, big)
        await new Promise((resolve) => socket.once('close', resolve)) // an error may come first
        return performance.now() - started
      })
      expect(ms).toBeLessThan(20_000)
    },
  )
})

describe('a request that came while the server was held up', () => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  const outcomes: Readonly<Record<string, (server: Server, socket: Socket) => void>> = {
    'idle for too long': (_, socket) => socket.emit('timeout'),
    'without headers for too long': (server, socket) => server.emit('clientError', late, socket),
  }

  it.each(Object.entries(outcomes))('is answered by a connection that is %s', async (_, happen) => {
    const answer = await during(
      () => new Response('hello'),
      async ({ server, port }) => {
        const accepted = once(server, 'connection')
        const caller = connect(port, '127.0.0.1')
        const [socket] = await accepted
        caller.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
        happen(server, socket)
        return text(caller)
      },
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
  })
})

it.concurrent('waits for its answer longer than a query of the database may take', async () => {
  const slow: RequestHandler = async () => {
    await pause(11_000)
    return new Response('at last')
  }
  const answer = await during(slow, async ({ url }) => (await fetch(url)).text())
  expect(answer).toBe('at last')
})

describe('a shop server', () => {
  it('tells each answer whose address asked', async () => {
    const message = await during(
      (_, address) => new Response(address),
      async ({ url }) => (await fetch(url)).text(),
    )
    expect(message).toBe('127.0.0.1')
  })

  it('looks into its memory only for plain requests of a whole page', async () => {
    const copy = cacheResponse({ status: 200, bytes: Buffer.from('memory'), headers: {} })
    const ask = (request: string) =>
      during(
        () => new Response('made'),
        async ({ port }) => {
          const socket = connect(port, '127.0.0.1').setEncoding('latin1')
          socket.end(`${request}\r\nConnection: close\r\n\r\n`)
          return (await socket.toArray()).join('').split('\r\n\r\n')[1]
        },
        { findPage: () => copy, answersTo: () => null },
      )
    for (const plain of ['GET / HTTP/1.1\r\nHost: a.example', 'GET /?a HTTP/1.1\r\nHost: a:80'])
      expect(await ask(plain)).toBe('memory')
    for (const other of [
      'GET http://a/ HTTP/1.1\r\nHost: a',
      'GET / HTTP/1.1\r\nHost: a@b',
      'GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: "1"',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0',
      'HEAD / HTTP/1.1\r\nHost: a',
    ])
      expect(await ask(other), other).not.toBe('memory')
  })

  it('names the buyer itself, whatever the caller says', async () => {
    const respond: RequestHandler = (request) =>
      new Response(JSON.stringify([...request.headers].filter(([name]) => /buyer/.test(name))))
    const seen = await during(respond, async ({ url }) => {
      const headers = { 'Shopify-Storefront-Buyer-IP': '9.9.9.9' }
      return (await fetch(url, { headers })).json()
    })
    expect(seen).toEqual([['shopify-storefront-buyer-ip', '127.0.0.1']])
  })

  it('ends connections with their answers once it is about to stop, and takes new ones until then', async () => {
    const server = createShopServer(() => new Response('whole'))
    const port = await freePort()
    await listen(server, { host: '127.0.0.1', port })
    const ask = async () => (await fetch(`http://127.0.0.1:${port}`)).headers.get('connection')
    expect(await ask()).toBe('keep-alive')
    endConnections(server)
    expect([await ask(), await ask()]).toEqual(['close', 'close'])
    await stopListening(server)
  })

  it('finishes what is under way when it is stopped, and takes nothing new', async () => {
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const respond: RequestHandler = async () => {
      begun.resolve()
      await go.promise
      return new Response('whole')
    }
    await during(respond, async ({ url, stop }) => {
      const underWay = fetch(url)
      await begun.promise
      const stopped = stop()
      await expect(fetch(url)).rejects.toThrow()
      go.resolve()
      expect(await (await underWay).text()).toBe('whole')
      await stopped
    })
  })

  it('is given up when it doesn’t stop, and not when it does', async () => {
    await new Promise<void>((onLate) => {
      void stopInTime(() => new Promise(() => {}), { ms: 10, onLate })
    })
    const wasLate = vi.fn()
    await stopInTime(async () => {}, { ms: 10, onLate: wasLate })
    await pause(30)
    expect(wasLate).not.toHaveBeenCalled()
  })

  it.each([
    [
      'a taken port',
      async (port: number) => ({ host: '127.0.0.1', port }),
      /^PORT \d+ .* is taken/,
    ],
    ['a foreign address', async () => ({ host: '203.0.113.1', port: 1 }), /^HOST 203\.0\.113\.1 /],
  ])('says what is wrong with %s', async (_, index, sentence) => {
    await during(
      () => new Response(),
      async ({ port }) => {
        const other = createShopServer(() => new Response())
        await expect(listen(other, await index(port))).rejects.toThrow(sentence)
      },
    )
  })
})
