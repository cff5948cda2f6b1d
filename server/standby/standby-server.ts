import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { type Standing, writeStanding } from '#/database/standing.ts'
import { blockBytes, type createFollower, OutOfStep } from './follower.ts'
import { compareFiles, type FilePlace, fileList, writeShopFile } from './shop-files.ts'

/** What is sent at once, at most: frames, a block, or a file. */
export const partBytes = 16 * 2 ** 20
/** A video may be larger than a part. */
const mostBytes = 512 * 2 ** 20

/** Why a request is refused, in the answer's `failure`. */
export const anotherShop = 'anotherShop'

export interface StandbyDeps {
  token: string
  place: FilePlace
  follower: ReturnType<typeof createFollower>
  standing: Standing
  /** Starts the shop here; resolves once it responds, or why it doesn't. */
  startShop: () => Promise<string | null>
  print: (line: string) => void
}

const count = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 48)
const generation = z.string().regex(/^[0-9a-f]{16}$/)
const frames = z.object({
  generation,
  from: count,
  pageBytes: count.pipe(z.number().min(512).max(65_536)),
  afterGeneration: z
    .string()
    .regex(/^[0-9a-f]{0,16}$/)
    .optional(),
  afterFrames: count.optional(),
})

const ending = z.object({ draft: count, generation, frames: count })

const sender = z.object({ epoch: count, shop: z.string().regex(/^[0-9a-f]{64}$/) })

type Answer = [status: number, body: object]

/** Receives what the shop's machine sends, one thing after another, and takes over when it's told to. */
export function createStandbyServer(deps: StandbyDeps): Server {
  const { token, place, follower } = deps
  let { standing } = deps
  let last: Promise<unknown> = Promise.resolve()

  const works: Readonly<Record<string, (query: object, body: Buffer) => Promise<object> | object>> =
    {
      log(query, bytes) {
        const { afterGeneration, afterFrames, ...asked } = frames.parse(query)
        const after =
          afterGeneration === undefined || afterFrames === undefined
            ? null
            : { generation: afterGeneration, frames: afterFrames }
        follower.append({ ...asked, after, bytes })
        return follower.state()
      },
      whole: (query) => follower.beginWhole(z.object({ bytes: count }).parse(query).bytes),
      async block(query, bytes) {
        const { draft, index } = z.object({ draft: count, index: count }).parse(query)
        if (bytes.length > blockBytes) throw new RangeError('a block is too long')
        await follower.writeBlock(draft, index, bytes)
        return {}
      },
      async end(query) {
        const { draft, ...position } = ending.parse(query)
        await follower.endWhole(draft, position)
        return follower.state()
      },
      files: async (_query, body) => ({
        wanted: await compareFiles(fileList.parse(JSON.parse(String(body))), place),
      }),
      async file(query, bytes) {
        const { name, changed } = z.object({ name: z.string(), changed: count }).parse(query)
        const [file] = fileList.parse([{ name, changed, bytes: bytes.length }])
        if (file) await writeShopFile(file, bytes, place)
        return {}
      },
    }

  /** What isn't on disk isn't so. */
  async function become(next: Standing): Promise<void> {
    await writeStanding(place.dataDir, next)
    standing = next
  }

  async function takeOver(address: string): Promise<Answer> {
    if (standing.role === 'standby') {
      if (!follower.isWhole()) return [409, { failure: 'nothing' }]
      follower.settle()
      await become({ ...standing, role: 'shop', epoch: standing.epoch + 1 })
      deps.print(`Told by ${address} to take over.`)
    }
    const { role, epoch } = standing
    return [200, { role, epoch }]
  }

  async function answer(
    path: string,
    { query, body, address }: { query: object; body: Buffer; address: string },
  ): Promise<Answer> {
    if (path === 'state') return [200, { ...standing, ...follower.state() }]
    if (path === 'take-over') return takeOver(address)
    const work = Object.hasOwn(works, path) ? works[path] : undefined
    if (!work) return [404, {}]
    const { epoch, shop } = sender.parse(query)
    // Whoever sends less than this is a shop that was taken over.
    if (standing.role !== 'standby' || epoch < standing.epoch) return [410, standing]
    // An empty folder takes whatever comes; what is here is no other shop's to replace.
    if (follower.isWhole() && shop !== (standing.shop ?? shop))
      return [409, { failure: anotherShop }]
    if (epoch > standing.epoch || shop !== standing.shop) await become({ ...standing, epoch, shop })
    return [200, await work(query, body)]
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://standby')
    const given = request.headers.authorization ?? ''
    if (!isSame(given, `Bearer ${token}`)) return send(response, [401, {}])
    const body = await receive(request)
    if (body === null) return send(response, [413, {}])
    const query = Object.fromEntries(url.searchParams)
    const address = request.socket.remoteAddress ?? 'a closed connection'
    const turn = last.then(() => answer(url.pathname.slice(1), { query, body, address }))
    last = turn.catch(() => {})
    const answered = await turn.catch(answerTo)
    // The former shop hears that it is one while this one starts.
    const isToStart = url.pathname === '/take-over' && answered[0] === 200
    const failure = isToStart ? await deps.startShop().catch(String) : null
    send(response, failure === null ? answered : [500, { failure }])
  }

  return createServer(
    (request, response) => void respond(request, response).catch(() => response.destroy()),
  )
}

function answerTo(error: unknown): Answer {
  if (error instanceof OutOfStep) return [409, {}]
  if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof RangeError)
    return [400, {}]
  return [500, { failure: error instanceof Error ? error.message : String(error) }]
}

function send(response: ServerResponse, [status, body]: Answer): void {
  if (status === 413) response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Null if it's too long. */
async function receive(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
