/** Calls `onLate` if stopping takes too long: what hangs must not keep a stopped shop alive. */
export async function stopInTime(
  stop: () => Promise<void>,
  { ms, onLate }: { ms: number; onLate: () => void },
): Promise<void> {
  const deadline = setTimeout(onLate, ms)
  try {
    await stop()
  } finally {
    clearTimeout(deadline)
  }
}
