import { spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'

/**
 * Packs a folder into a `.tar.xz` whose bytes depend on names, contents, and permissions alone: blocks of one size come
 * out the same on any number of cores. @throws Error if `tar` or `xz` fails
 */
export function packFolder(folder: string, file: string, { seconds }: { seconds: number }): void {
  const { status, stderr, error } = spawnSync(
    'tar',
    [
      '--create',
      `--file=${file}`,
      `--directory=${dirname(folder)}`,
      '--use-compress-program=xz --threads=2 --block-size=32MiB',
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
