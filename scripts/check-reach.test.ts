import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Their lines may be elsewhere by now, but each must still be beside the same ones. */
it.each(globSync('scripts/reach/*.patch').sort())('can still be tried: %s', (patch) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', patch], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
