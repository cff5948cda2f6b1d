import type { Socket } from 'node:net'

const drip = (socket: Socket, message: string) => {
  const timer = setInterval(() => socket.write(message), 1_000)
  socket.on('close', () => clearInterval(timer))
}

interface Big {
  /** A request whose response fills every buffer. */
  request: string
  /** When to write to the socket: without reading, only that shows whether it was closed. */
  lookAfterMs: number
}

/** Ways to keep a server busy. */
export const slowCallers: Readonly<Record<string, (socket: Socket, big: Big) => void>> = {
  'says nothing': (socket) => socket.resume(),
  'stops in its headers': (socket) => {
    socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n')
  },
  'sends a header each second': (socket) => {
    socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n')
    drip(socket, 'X-A: b\r\n')
  },
  'sends a byte of its body each second': (socket) => {
    socket.resume().write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n')
    drip(socket, 'x')
  },
  'takes nothing of its answer': (socket, big) => {
    socket.write(big.request)
    const late = setTimeout(() => socket.write('\r\n', () => socket.resume()), big.lookAfterMs)
    socket.on('close', () => clearTimeout(late))
  },
}
