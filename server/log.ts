import pino, { type DestinationStream, type Logger } from 'pino'
import { requestId } from './request-id.ts'

export type Log = Logger

/** Error properties in which PostgreSQL includes data of the refused row. */
const telling = ['parameters', 'detail', 'where']
const ofErrors = telling.map((name) => `err.${name}`)
const ofCauses = telling.map((name) => `err.cause.${name}`)

/**
 * Logs say what happened and where, never who or with which secret: callers log `safePath` instead of URLs, and no
 * bodies or headers. In the demo, a person reads them, so each is one short line.
 */
export function createLog(
  { demo, logLevel }: { demo: boolean; logLevel: string },
  write: (line: string) => void = (line) => process.stderr.write(line),
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
    redact: { paths: ['*.connectionString', 'err.config', ...ofErrors, ...ofCauses], remove: true },
  }
  return pino(options, demo ? shortLines(write) : { write })
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
