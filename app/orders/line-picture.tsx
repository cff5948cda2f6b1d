import { useState } from 'react'
import { atWidth } from '../ui/picture.tsx'
import { PicturePlaceholder } from '../ui/picture-placeholder.tsx'

interface LinePictureProps {
  url: string | null
  /** In CSS pixels. */
  size: 56 | 80
}

/** A small picture of what was bought; its name is beside it. */
export function LinePicture({ url, size }: LinePictureProps) {
  const box = `${size === 56 ? 'size-14' : 'size-20'} shrink-0 rounded-control bg-mist`
  const [lost, setLost] = useState(false)
  if (url === null || lost) return <PicturePlaceholder className={box} />
  return (
    <img
      src={atWidth(url, 160)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setLost(true)}
      className={`${box} object-cover`}
    />
  )
}
