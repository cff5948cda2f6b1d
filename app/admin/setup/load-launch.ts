import type { LoadingAs } from '../admin-session.ts'

/** The shop's settings, and what is left to do before it opens; null if either can't be loaded. */
export async function loadLaunch({ load }: Pick<LoadingAs, 'load'>) {
  const [settings, launch] = await Promise.all([load.settings(), load.launchChecklist()])
  return settings.ok && launch.ok ? { record: settings.value, launch: launch.value } : null
}
