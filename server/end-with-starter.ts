const everyMs = 300

/** Ends this process once its starter is gone: a shop on a copy must not outlive its trial, even if that is killed. */
export function endWithStarter(starter: string | undefined): void {
  if (!starter) return
  const watch = setInterval(() => {
    if (String(process.ppid) === starter) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGKILL')
  }, everyMs)
  watch.unref()
}
