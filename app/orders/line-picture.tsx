import { useState } from 'react'
import { atWidth } from '../ui/picture.tsx'
import { PicturePlaceholder } from '../ui/picture-placeholder.tsx'

const boxes = {
  56: 'size-14 max-sm:size-10 xl:size-12',
  64: 'size-16',
  80: 'size-20',
  112: 'size-28 max-sm:size-20',
} as const

interface LinePictureProps {
  url: string | null
  /** In CSS pixels. */
  size: keyof typeof boxes
}

/** A small picture of what was bought; its name is beside it. */
export function LinePicture({ url, size }: LinePictureProps) {
  const box = `${boxes[size]} shrink-0 rounded-control bg-mist`
  const [lost, setLost] = useState(false)
  if (url === null || lost) return <PicturePlaceholder className={box} />
  return (
    <img
      src={atWidth(url, size > 80 ? 320 : 160)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setLost(true)}
      className={`${box} object-cover`}
    />
  )
}
