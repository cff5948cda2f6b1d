import { pictureKinds, readPicture } from '#/http/read-picture.ts'

/** An uploaded picture, re-encoded: upright, and without metadata. */
export interface ReadPicture {
  content: Uint8Array
  mimeType: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** The largest size a picture is shown at. */
const maxSide = 4_096

/** @throws Refusal `notAPicture`, `pictureTooLarge` */
export function readProductPicture(bytes: Uint8Array): Promise<ReadPicture> {
  return readPicture(bytes, pictureKinds, async (upright, { format, hasAlpha }) => {
    const size = { width: maxSide, height: maxSide }
    const image = upright.resize({ ...size, fit: 'inside', withoutEnlargement: true })
    const asPng = format === 'png' || hasAlpha
    const { data, info } = await (asPng
      ? image.png()
      : image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    ).toBuffer({ resolveWithObject: true })
    return {
      content: data,
      mimeType: asPng ? 'image/png' : 'image/jpeg',
      width: info.width,
      height: info.height,
    }
  })
}
