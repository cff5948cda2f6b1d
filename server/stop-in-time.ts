/** Calls `giveUp` if stopping takes longer: what hangs must not keep a stopped shop alive. */
export async function stopInTime(
  stop: () => Promise<void>,
  { ms, giveUp }: { ms: number; giveUp: () => void },
): Promise<void> {
  const deadline = setTimeout(giveUp, ms)
  try {
    await stop()
  } finally {
    clearTimeout(deadline)
  }
}
