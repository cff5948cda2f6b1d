import { format } from 'node:util'
import pino, { type DestinationStream, type Logger } from 'pino'
import { safeText } from '#/contract/safe-path.ts'
import { requestId } from './request-id.ts'

export type Log = Logger

/** Error properties in which PostgreSQL includes data of the refused row. */
const telling = ['parameters', 'detail', 'where']
const ofErrors = telling.map((name) => `err.${name}`)
const ofCauses = telling.map((name) => `err.cause.${name}`)

/** Longer texts are cut: what somebody sends must not fill the disk. */
const maxTextLength = 2_000
/** So many lines are written in a span of time; the next span says how many were left out. At level debug, ten times. */
const rate = { lines: 500, spanMs: 10_000 }

/**
 * Logs say what happened and where, never who or with which secret: callers log `safePath` instead of URLs, and no
 * bodies or headers. In the demo, a person reads them, so each is one short line.
 */
export function createLog(
  { demo, logLevel }: { demo: boolean; logLevel: string },
  write: (line: string) => void = (line) => process.stderr.write(line),
  now: () => number = () => performance.now(),
): Log {
  const options = {
    level: logLevel,
    base: null,
    mixin() {
      const request = requestId()
      return request === undefined ? {} : { request }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: safeError },
    redact: { paths: ['*.connectionString', 'err.config', ...ofErrors, ...ofCauses], remove: true },
  }
  const maxLines = rate.lines * (logLevel === 'debug' ? 10 : 1)
  const limited = limitRate(demo ? shortLines(write) : { write }, { maxLines, now })
  return pino(options, { write: (line) => limited.write(shorten(line)) })
}

function safeError(error: unknown): unknown {
  return error instanceof Error ? withSafeTexts(pino.stdSerializers.err(error)) : error
}

/** Errors may carry others, and what they were about. */
function withSafeTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return safeText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (Array.isArray(value)) return value.map((each) => withSafeTexts(each, depth + 1))
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    withSafeTexts(each, depth + 1),
  ])
  return Object.fromEntries(entries)
}

function shorten(line: string): string {
  if (line.length <= maxTextLength) return line
  const cut = (_name: string, value: unknown) =>
    typeof value === 'string' && value.length > maxTextLength
      ? `${value.slice(0, maxTextLength)}…`
      : value
  const short = JSON.stringify(JSON.parse(line, cut))
  if (short.length <= 4 * maxTextLength) return `${short}\n`
  const { level, time, request, msg } = JSON.parse(short)
  return `${JSON.stringify({ level, time, request, msg, cut: short.length })}\n`
}

interface Limit {
  maxLines: number
  /** Milliseconds of a clock that never jumps. */
  now: () => number
}

function limitRate(stream: DestinationStream, { maxLines, now }: Limit): DestinationStream {
  let span = { since: now(), lines: 0 }
  return {
    write(line) {
      if (now() - span.since >= rate.spanMs) {
        const leftOut = span.lines - maxLines
        span = { since: now(), lines: 0 }
        if (leftOut > 0) stream.write(leftOutLine(leftOut))
      }
      span.lines += 1
      if (span.lines <= maxLines) stream.write(line)
    },
  }
}

function leftOutLine(lines: number): string {
  const time = new Date().toISOString()
  const msg = 'The log left out lines, because there were too many'
  return `${JSON.stringify({ level: 'warn', time, lines, msg })}\n`
}

/**
 * Only the log writes to standard error: what libraries print becomes its lines, without secrets and within its limits,
 * and so does the last error of a process that ends by it.
 */
export function writeOnlyLog(log: Log): void {
  const logged =
    (level: 'warn' | 'error') =>
    (...values: unknown[]) =>
      log[level]({ text: safeText(format(...values)).slice(0, maxTextLength) }, 'printed')
  Object.assign(console, { error: logged('error'), trace: logged('error') })
  for (const name of ['warn', 'log', 'info', 'debug', 'dir', 'table'] as const)
    console[name] = logged('warn')
  process.removeAllListeners('warning')
  process.on('warning', (err) => log.warn({ err }, 'Node warns'))
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed unseen'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the shop ended by an error')
    process.exit(1)
  })
}

function shortLines(write: (line: string) => void): DestinationStream {
  return {
    write(line) {
      const { level, time, msg, err, ...rest } = JSON.parse(line)
      const details = Object.entries(rest).map(
        ([name, value]) => ` ${name}=${JSON.stringify(value)}`,
      )
      const reason = err?.message ? ` (${err.message})` : ''
      write(`${String(time).slice(11, 19)} ${level}: ${msg}${details.join('')}${reason}\n`)
    },
  }
}
