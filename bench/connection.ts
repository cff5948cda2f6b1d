import { connect } from 'node:net'

export interface Received {
  status: number
  /** Empty unless requested. */
  body: string
}

export interface Connection {
  /** Sends a complete request and waits for its response; one at a time. */
  ask(request: Uint8Array, wantsBody: boolean): Promise<Received>
  close(): void
}

const bufferBytes = 65_536

/**
 * A keep-alive HTTP/1.1 connection that reads no more of a response than it must: a client that does more is slower
 * than the servers it measures, and then every server looks the same.
 */
export async function openConnection(
  host: string,
  port: number,
  /** The caller's IP address: on Linux, every 127.x.y.z is an address of this machine. */
  localAddress?: string,
): Promise<Connection> {
  const opened = Promise.withResolvers<void>()
  let waiting: PromiseWithResolvers<Received> | undefined
  let reading = startOfResponse(false)
  const socket = connect({
    host,
    port,
    noDelay: true,
    ...(localAddress !== undefined && { localAddress }),
    onread: {
      buffer: Buffer.alloc(bufferBytes),
      callback(size, buffer) {
        const response = reading(Buffer.from(buffer.buffer, buffer.byteOffset, size))
        if (response) waiting?.resolve(response)
        return true
      },
    },
  })
  socket.once('connect', opened.resolve)
  socket.on('error', (error) => {
    opened.reject(error)
    waiting?.reject(error)
  })
  socket.on('close', () => waiting?.reject(new Error('The connection was closed.')))
  await opened.promise
  return {
    ask(request, wantsBody) {
      reading = startOfResponse(wantsBody)
      waiting = Promise.withResolvers<Received>()
      socket.write(request)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Takes a response piece by piece, and returns it once it's complete. A piece is valid only during the call. */
function startOfResponse(wantsBody: boolean): (piece: Buffer) => Received | undefined {
  let head = ''
  let status = 0
  /** The remaining bytes of the body; undefined for a chunked one. */
  let left: number | undefined
  let body = ''
  let end = ''

  return (piece) => {
    let rest = piece
    if (status === 0) {
      head += piece.toString('latin1')
      const blank = head.indexOf('\r\n\r\n')
      if (blank < 0) return undefined
      rest = piece.subarray(piece.length - (head.length - blank - 4))
      status = Number(head.slice(9, 12))
      left = lengthIn(head.slice(0, blank))
    }
    if (wantsBody) body += rest.toString('utf8')
    if (left === undefined) {
      end = (end + rest.subarray(-5).toString('latin1')).slice(-5)
      return end === '0\r\n\r\n' ? { status, body } : undefined
    }
    left -= rest.length
    return left <= 0 ? { status, body } : undefined
  }
}

function lengthIn(head: string): number | undefined {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (length) return Number(length[1])
  return /\r\ntransfer-encoding: *chunked/i.test(head) ? undefined : 0
}

/** One of 4 million addresses of this machine. */
export function networkAddress(index: number): string {
  return `127.${64 + ((index >> 16) % 64)}.${(index >> 8) & 255}.${index & 255}`
}
