/**
 * Does work while no other tab does any under the same name. Without https, or if site data is blocked, there are no
 * locks, and the work is done at once.
 */
export async function holdLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let granted = false
  try {
    return await navigator.locks.request(name, () => {
      granted = true
      return work()
    })
  } catch (error) {
    if (granted) throw error
    return work()
  }
}
