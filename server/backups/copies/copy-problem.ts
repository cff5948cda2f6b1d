import type { CopyProblemCode } from '#/contract/backups.ts'

/** Nothing can be copied to a place; the message is what a program or a server said. */
export class CopyProblem extends Error {
  readonly code: CopyProblemCode
  constructor(code: CopyProblemCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CopyProblem'
    this.code = code
  }
}

const codes: Readonly<Record<string, CopyProblemCode>> = {
  EACCES: 'copyDenied',
  EPERM: 'copyDenied',
  EROFS: 'copyDenied',
  ENOSPC: 'copyFull',
  EDQUOT: 'copyFull',
}

/** What any failure to copy means to the shop's owner. */
export function copyProblemOf(error: unknown): { code: CopyProblemCode; reason: string } {
  if (!(error instanceof Error)) return { code: 'notCopied', reason: String(error) }
  if (error instanceof CopyProblem) return { code: error.code, reason: error.message }
  const code = 'code' in error ? codes[String(error.code)] : undefined
  return { code: code ?? 'notCopied', reason: error.message }
}
