const everyMs = 300

/**
 * Ends this process once the one that started it is gone, if that has said so (`GLOVEBOX_STARTED_BY`, its id): a shop on a copy
 * must not outlive its trial, even if that is killed.
 */
export function endWithStarter(): void {
  const { GLOVEBOX_STARTED_BY: starter } = process.env
  if (!starter) return
  const watch = setInterval(() => {
    if (String(process.ppid) === starter) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGKILL')
  }, everyMs)
  watch.unref()
}
