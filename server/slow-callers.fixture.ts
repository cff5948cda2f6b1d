import type { Socket } from 'node:net'

const drip = (socket: Socket, message: string) => {
  const timer = setInterval(() => socket.write(message), 1_000)
  socket.on('close', () => clearInterval(timer))
}

interface Big {
  /** A request whose answer fills every buffer. */
  request: string
  /** A socket that reads nothing learns only by writing that it was closed. */
  lookAfterMs: number
}

/** What each does that keeps a server busy. */
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
