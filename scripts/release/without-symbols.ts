/**
 * A program without what only debuggers read: all that comes after the parts that are loaded, and the table of sections.
 * For 64-bit ELF files, as `strip` does on the machine that they're for. @throws Error for any other file
 */
export function withoutSymbols(program: Buffer): Buffer {
  const isElf64 = program.readUInt32BE(0) === 0x7f454c46 && program[4] === 2 && program[5] === 1
  if (!isElf64) throw new Error('This is no 64-bit program for Linux.')
  const headers = Number(program.readBigUInt64LE(0x20))
  const headerSize = program.readUInt16LE(0x36)
  const ends = Array.from({ length: program.readUInt16LE(0x38) }, (_, index) => {
    const header = headers + index * headerSize
    return Number(program.readBigUInt64LE(header + 8) + program.readBigUInt64LE(header + 32))
  })
  const loaded = Buffer.from(program.subarray(0, Math.max(...ends)))
  loaded.writeBigUInt64LE(0n, 0x28)
  loaded.fill(0, 0x3a, 0x40)
  return loaded
}
