import { type Ref, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#/contract/limits.ts'
import { FieldProblem } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { RoundButton } from '../ui/round-button.tsx'
import { type Photo, preparePhoto } from './prepare-photo.ts'

interface PhotoInputProps {
  photos: readonly Photo[]
  onChange: (photos: readonly Photo[]) => void
  /** Which photo is being sent, counted from 1; null if none is. */
  sending: number | null
}

const { reviewPictures: max, pictureMegabytes } = limits

/** Photos for a review: chosen or taken, previewed, and removed. */
export function PhotoInput({ photos, onChange, sending }: PhotoInputProps) {
  const { t } = useTranslation('reviews')
  const { choose, busy, problem, status } = usePhotos(photos, onChange)
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-2">
      <legend className="mb-1.5 font-medium">
        {t('photos.legend')}{' '}
        <span className="font-normal text-slate">({t('photos.optional')})</span>
      </legend>
      {photos.length > 0 && (
        <ChosenPhotos
          photos={photos}
          remove={(photo) => {
            onChange(photos.filter((other) => other !== photo))
            button.current?.focus()
          }}
        />
      )}
      <Button
        ref={button}
        tone="second"
        size="small"
        busy={busy || sending !== null}
        aria-describedby={`${problem ? `${id}-problem ` : ''}${id}-hint`}
        onClick={() => picker.current?.click()}
      >
        {t('photos.add')}
      </Button>
      <PhotoPicker input={picker} onPick={(files) => void choose(files)} />
      <div role="alert" className="empty:hidden">
        <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      </div>
      <p id={`${id}-hint`} className="text-sm text-slate">
        {t('photos.hint', { max })}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {sending === null ? status : t('photos.sending', { n: sending, count: photos.length })}
      </p>
    </fieldset>
  )
}

interface PhotoPickerProps {
  input: Ref<HTMLInputElement>
  onPick: (files: readonly File[]) => void
}

function PhotoPicker({ input, onPick }: PhotoPickerProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept="image/jpeg,image/png,image/webp"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = ''
        onPick(files)
      }}
    />
  )
}

interface ChosenPhotosProps {
  photos: readonly Photo[]
  remove: (photo: Photo) => void
}

function ChosenPhotos({ photos, remove }: ChosenPhotosProps) {
  const { t } = useTranslation('reviews')
  return (
    <ul className="mb-1 flex flex-wrap gap-4">
      {photos.map((photo, index) => (
        <li key={photo.preview} className="relative">
          <img
            src={photo.preview}
            alt={t('photos.chosen', { n: index + 1, name: photo.name })}
            width={96}
            height={96}
            className="size-24 rounded-control bg-mist object-cover"
          />
          <RoundButton
            label={t('photos.remove', { n: index + 1 })}
            sign="close"
            className="absolute -top-4 -right-4 scale-75"
            onClick={() => remove(photo)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Prepares the chosen photos one after the other, and says why any is left out. */
function usePhotos(photos: readonly Photo[], onChange: PhotoInputProps['onChange']) {
  const { t } = useTranslation('reviews')
  // Some may be removed meanwhile.
  const latest = useRef(photos)
  latest.current = photos
  const [state, setState] = useState<{ busy?: boolean; problem?: string; status?: string }>({})

  async function choose(files: readonly File[]) {
    setState({ busy: true, status: t('photos.reading') })
    const added: Photo[] = []
    let problem: string | undefined
    for (const file of files) {
      if (latest.current.length + added.length === max) {
        problem = t('photos.tooMany', { max })
        break
      }
      const photo = await preparePhoto(file)
      if (typeof photo === 'object') {
        // A photo isn't added twice.
        const isThere = ({ preview }: Photo) => preview === photo.preview
        if (![...latest.current, ...added].some(isThere)) added.push(photo)
      } else problem = t(`photos.${photo}`, { name: file.name, max: pictureMegabytes })
    }
    const { length: count } = added
    onChange([...latest.current, ...added])
    setState({ ...(problem && { problem }), status: count > 0 ? t('photos.added', { count }) : '' })
  }
  return { choose, busy: state.busy ?? false, problem: state.problem, status: state.status }
}
