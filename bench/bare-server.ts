import { argon2, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * The machine's limit: reads the same requests, sends the same bytes, and makes one durable transaction of two rows
 * where the shop makes one, and one hash where the shop makes one. Arguments: port, folder with `answers.json`.
 */
export interface BareResponse {
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
  durable: boolean
  hashes: boolean
}

const [port, folder = ''] = process.argv.slice(2)
const recorded: BareResponse[] = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'))
const recordings = recorded.map((recording) => ({
  ...recording,
  bytes: Buffer.from(recording.body, 'base64'),
}))

const file = new DatabaseSync(join(folder, 'bare.sqlite'))
file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
file.exec(
  'CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY AUTOINCREMENT, words TEXT NOT NULL)',
)
const insert = file.prepare('INSERT INTO rows (words) VALUES (?)')
const begin = file.prepare('BEGIN IMMEDIATE')
const commit = file.prepare('COMMIT')
const texts = 'x'.repeat(300)

/** OWASP's minimum, like the shop's (`credentials/password-hash.ts`). */
const hash = { message: 'a-password', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

createServer((request, response) => {
  const recording = recordings[Number(request.url?.slice(1))]
  if (!recording) return response.writeHead(404).end()
  const send = () => {
    if (recording.hashes) argon2('argon2id', { ...hash, nonce: randomBytes(16) }, finish)
    else finish()
  }
  const finish = () => {
    if (recording.durable) {
      begin.run()
      insert.run(texts)
      insert.run(texts)
      commit.run()
    }
    response.writeHead(recording.status, recording.headers).end(recording.bytes)
  }
  if (request.method === 'GET') return send()
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    Buffer.concat(chunks).toString()
    send()
  })
}).listen(Number(port), '127.0.0.1')
