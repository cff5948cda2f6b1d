import { limits } from '#/contract/limits.ts'
import { smallPicturePx } from '#/contract/review-pictures.ts'

/** A photo that somebody has chosen for a review. */
export interface Photo {
  name: string
  /** The file to send. */
  file: Blob
  /** The preview until then. */
  preview: string
}

/**
 * Redraws a photo in the size that the shop stores, so that it's quick to send on a slow connection, and so that
 * metadata, such as the location, never leaves the device.
 */
export async function preparePhoto(original: File): Promise<Photo | 'tooLarge' | 'notAPhoto'> {
  if (original.size > limits.pictureMegabytes * 1_000_000) return 'tooLarge'
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!bitmap) return 'notAPhoto'
  const large = drawn(bitmap, limits.reviewPicturePx)
  const preview = drawn(bitmap, smallPicturePx).toDataURL('image/jpeg')
  bitmap.close()
  const file = await new Promise<Blob | null>((done) => large.toBlob(done, 'image/jpeg', 0.85))
  return file ? { name: original.name, file, preview } : 'notAPhoto'
}

/** Draws a picture with at most this many pixels on its longest side; transparency becomes white. */
function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
