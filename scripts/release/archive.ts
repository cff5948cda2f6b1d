import { spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'

/**
 * Packs a folder into a `.tar.xz` whose bytes depend on names, contents, and permissions alone. One thread, because the
 * number of threads would be seen in the bytes. @throws Error if `tar` or `xz` fails
 */
export function packFolder(folder: string, file: string, { seconds }: { seconds: number }): void {
  const { status, stderr, error } = spawnSync(
    'tar',
    [
      '--create',
      `--file=${file}`,
      `--directory=${dirname(folder)}`,
      '--use-compress-program=xz --threads=1 -9',
      '--sort=name',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '--format=gnu',
      basename(folder),
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`tar failed: ${error?.message ?? stderr}`)
}
