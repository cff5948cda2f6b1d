interface Out {
  isTTY?: boolean
  write(message: string): unknown
}

const width = 30

/** Shows how far something is: one line that fills on a terminal, a line for each tenth elsewhere. */
export function progressBar({ total, of, out }: { total: number; of: string; out: Out }) {
  const started = Date.now()
  let tenths = 0
  const seconds = () => Math.round((Date.now() - started) / 100) / 10
  return {
    seconds,
    show(done: number) {
      const part = Math.min(1, done / total)
      const message = `${done} of ${total} ${of}, ${seconds()} s`
      if (out.isTTY) {
        const filled = Math.round(part * width)
        out.write(`\r[${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${message} `)
      } else if (Math.floor(part * 10) > tenths) {
        tenths = Math.floor(part * 10)
        out.write(`${message}\n`)
      }
    },
    end() {
      if (out.isTTY) out.write('\n')
    },
  }
}
