import { LRUCache } from 'lru-cache'

/** Whole answers to questions about the catalogue, by the very text of the question. */
export interface AnswerCache {
  find(question: string): Uint8Array<ArrayBuffer> | undefined
  /** To be called before the answer is worked out; what it returns keeps it, if nothing has changed since. */
  begin(): (question: string, answer: Uint8Array<ArrayBuffer>, reads: { stock: boolean }) => void
  /** Something of the catalogue, or only a quantity, has changed. */
  clear(what: 'catalogue' | 'stock'): void
}

const mostBytes = 24 * 1024 * 1024
const mostBytesEach = 1024 * 1024

interface KeptAnswer {
  bytes: Uint8Array<ArrayBuffer>
  /** How often quantities had changed when it was worked out; undefined when it tells none. */
  stockAge: number | undefined
}

export function createAnswerCache(): AnswerCache {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    maxEntrySize: mostBytesEach,
    sizeCalculation: ({ bytes }, question) => bytes.length + question.length * 2 + 200,
  })
  let catalogueAge = 0
  let stockAge = 0
  return {
    find(question) {
      const found = kept.get(question)
      if (!found) return undefined
      if (found.stockAge === undefined || found.stockAge === stockAge) return found.bytes
      kept.delete(question)
      return undefined
    },
    begin() {
      const began = { catalogueAge, stockAge }
      return (question, bytes, reads) => {
        if (began.catalogueAge !== catalogueAge) return
        if (reads.stock && began.stockAge !== stockAge) return
        kept.set(question, { bytes, stockAge: reads.stock ? stockAge : undefined })
      }
    },
    clear(what) {
      if (what === 'stock') {
        stockAge += 1
        return
      }
      catalogueAge += 1
      kept.clear()
    },
  }
}
