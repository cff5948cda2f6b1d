import { describe, expect, it } from 'vitest'
import type { Clip } from '../art/videos/video.ts'
import { captionsOf, cutting, piecesOf, secondsOf } from './video-edit.ts'

const messages = (en: string) => ({ en, fr: `${en} (fr)` })
const clips: Clip[] = [
  { shot: 'open', to: 3, caption: messages('Open it.') },
  { shot: 'press', to: 2, caption: messages('Press.') },
  { shot: 'press', from: 2, to: 4, caption: messages('Lift.') },
]

describe('a video', () => {
  it('fades between shots, and goes on without a seam within one', () => {
    const pieces = piecesOf(clips)
    expect(pieces).toMatchObject([
      { shot: 'open', from: 0, to: 3 },
      { shot: 'press', from: 0, to: 4 },
    ])
    expect(secondsOf(pieces)).toBe(6.75)
    const filter = cutting(pieces, (shot) => `/shots/${shot}`).join(' ')
    expect(filter).toContain('-start_number 0 -t 4 -i /shots/press/%04d.png')
    expect(filter).toContain('xfade=transition=fade:duration=0.25:offset=2.75')
  })

  it('says each step while it is seen', () => {
    expect(captionsOf(clips, 'fr')).toBe(
      [
        'WEBVTT\n',
        '00:00:00.000 --> 00:00:02.875\nOpen it. (fr)\n',
        '00:00:02.875 --> 00:00:04.750\nPress. (fr)\n',
        '00:00:04.750 --> 00:00:06.750\nLift. (fr)\n',
      ].join('\n'),
    )
  })

  it('plays a piece backwards', () => {
    const back: Clip = { shot: 'open', to: 1, backwards: true }
    expect(cutting([back], (shot) => shot).join(' ')).toContain('reverse')
  })
})
