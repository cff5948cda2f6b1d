import type { Clip } from '../art/videos/video.ts'
import type { Language } from '../contract/languages.ts'

const framesPerSecond = 24
/** How long one shot fades into the next, in seconds. */
const fade = 0.25

/** A part of a shot, shown without a cut. */
export type Piece = Pick<Clip, 'shot' | 'from' | 'to' | 'backwards'>

/** Merges clips that continue where the previous one ended. */
export function piecesOf(clips: readonly Clip[]): Piece[] {
  const pieces: Piece[] = []
  for (const { shot, from = 0, to, backwards } of clips) {
    const last = pieces.at(-1)
    if (last && continues(last, { shot, from, backwards }))
      pieces[pieces.length - 1] = { ...last, to }
    else pieces.push({ shot, from, to, backwards })
  }
  return pieces
}

function continues(last: Piece, next: Omit<Piece, 'to'>): boolean {
  return last.shot === next.shot && last.to === next.from && !last.backwards && !next.backwards
}

export function secondsOf(pieces: readonly Piece[]): number {
  const all = pieces.reduce((sum, { from = 0, to }) => sum + to - from, 0)
  return rounded(all - fade * (pieces.length - 1))
}

/** The steps of a video as WebVTT. */
export function captionsOf(clips: readonly Clip[], language: Language): string {
  const cues: { start: number; text: string }[] = []
  for (const [index, { caption }] of clips.entries()) {
    const before = piecesOf(clips.slice(0, index))
    const withThis = piecesOf(clips.slice(0, index + 1))
    const fades = withThis.length > before.length && index > 0
    const start = index === 0 ? 0 : secondsOf(before) - (fades ? fade / 2 : 0)
    if (caption) cues.push({ start, text: caption[language] ?? caption.en })
  }
  const end = secondsOf(piecesOf(clips))
  const written = cues.map(
    ({ start, text }, index) =>
      `${stamp(start)} --> ${stamp(cues[index + 1]?.start ?? end)}\n${text}\n`,
  )
  return ['WEBVTT\n', ...written].join('\n')
}

function stamp(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, '0').replace(/^/, '00:')}`
}

/** The arguments for ffmpeg: the frames of each piece, and how they're joined into one video. */
export function cutting(pieces: readonly Piece[], folderOf: (shot: string) => string): string[] {
  const inputs = pieces.flatMap(({ shot, from = 0, to }) => [
    '-framerate',
    String(framesPerSecond),
    '-start_number',
    String(frameAt(from)),
    '-t',
    String(rounded(to - from)),
    '-i',
    `${folderOf(shot)}/%04d.png`,
  ])
  const colors = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const prepared = pieces.map(
    ({ backwards }, index) =>
      `[${index}:v]${colors}${backwards ? ',reverse' : ''},settb=1/${framesPerSecond}[p${index}]`,
  )
  const faded = pieces.slice(1).map((_, index) => {
    const offset = rounded(secondsOf(pieces.slice(0, index + 1)) - fade)
    const [a, b] = [index === 0 ? '[p0]' : `[f${index}]`, `[p${index + 1}]`]
    return `${a}${b}xfade=transition=fade:duration=${fade}:offset=${offset}[f${index + 1}]`
  })
  const last = pieces.length === 1 ? '[p0]' : `[f${pieces.length - 1}]`
  return [...inputs, '-filter_complex', [...prepared, ...faded].join(';'), '-map', last]
}

/** The number of the frame at a second of a shot. */
export function frameAt(second: number): number {
  return Math.round(second * framesPerSecond)
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000
}
