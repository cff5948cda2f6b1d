import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const masters = join(root, '.cache/pictures/masters')
const blender = process.env.BLENDER ?? 'blender'
const python = process.env.PYTHON ?? 'python3'

/** What a photograph is made from: its scene, as a hash, and the labels it may show. */
type Input = { hash: string; labels: readonly string[] }

/** The inputs of all photographs, or of all shots of videos, by name. */
export function readInputs(of: 'pictures' | 'videos' = 'pictures'): ReadonlyMap<string, Input> {
  const run = spawnSync(python, ['art/studio/inputs.py', of], { cwd: root, encoding: 'utf8' })
  if (run.error) warnAboutMissing(python)
  if (run.status !== 0) throw new Error(`Reading the scenes failed:\n${run.stderr}`)
  return new Map(Object.entries(JSON.parse(run.stdout) as Record<string, Input>))
}

/**
 * The full-size photograph's file, rendered unless it exists. Masters are stored outside the repository, named by the
 * hash of what they were made from.
 */
export function takePhotograph(
  name: string,
  hash: string,
  quality: { size?: number; samples?: number } = {},
): string {
  const master = join(masters, `${name}.${hash}.png`)
  if (existsSync(master)) return master
  mkdirSync(masters, { recursive: true })
  for (const file of readdirSync(masters))
    if (file.startsWith(`${name}.`)) rmSync(join(masters, file))
  const render = join(masters, `${name}.npz`)
  const options = Object.entries(quality).map(([option, value]) => `--${option}=${value}`)
  run(blender, ['-b', '-P', 'art/studio/render.py', '--', name, masters, ...options], render)
  run(python, ['art/studio/develop.py', render, master], master)
  rmSync(render)
  return master
}

const shots = join(root, '.cache/videos')

/** The folder with a shot's frames, `0000.png` and so on, rendered unless they exist. */
export function takeShot(name: string, hash: string): string {
  const folder = join(shots, `${name}.${hash}`)
  if (existsSync(join(folder, 'done'))) return folder
  mkdirSync(folder, { recursive: true })
  run(blender, ['-b', '-P', 'art/studio/video.py', '--', name, folder], join(folder, 'frames.json'))
  run(python, ['art/studio/develop_shot.py', folder], join(folder, 'done'))
  for (const file of readdirSync(folder)) if (/\.np[yz]$/.test(file)) rmSync(join(folder, file))
  for (const other of readdirSync(shots))
    if (other.startsWith(`${name}.`) && other !== `${name}.${hash}`)
      rmSync(join(shots, other), { recursive: true })
  return folder
}

/** Blender exits with 0 even if a script fails, so success is judged by the file it should produce. */
function run(command: string, args: readonly string[], result: string): void {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (done.error || /No module named '(cv2|numpy)'/.test(done.stderr)) warnAboutMissing(command)
  if (!existsSync(result))
    throw new Error(
      `${command} ${args.join(' ')} failed:\n${done.stdout.slice(-2000)}${done.stderr}`,
    )
}

function warnAboutMissing(command: string): never {
  console.error(
    `${command} was not found, or not all that it needs. Photographs and films need Blender 3.4 or later, and Python 3 with NumPy and OpenCV (on Debian: ` +
      'apt-get install blender python3-numpy python3-opencv). BLENDER and PYTHON name other programs.',
  )
  process.exit(1)
}
