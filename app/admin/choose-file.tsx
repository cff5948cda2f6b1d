import { type ComponentProps, type ReactNode, useState } from 'react'
import { toolButton } from './tool-button.tsx'

interface ChooseFileProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'onChange'> {
  /** What its button says. */
  text: ReactNode
  /** True: the name of the chosen file is shown beside it. */
  isNamed?: boolean
  onChoose?: (files: readonly File[], input: HTMLInputElement) => void
}

/** A button that takes pictures; the same one can be chosen again. */
export function ChoosePictures({ onChoose, ...props }: ChoosePicturesProps) {
  return (
    <ChooseFile
      {...props}
      accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
      onChoose={(files, input) => {
        input.value = ''
        onChoose(files)
      }}
    />
  )
}

interface ChoosePicturesProps extends Pick<ChooseFileProps, 'text' | 'multiple' | 'disabled'> {
  onChoose: (files: readonly File[]) => void
}

/** A button that takes files; the browser's own speaks the browser's language. */
export function ChooseFile({ text, isNamed = false, onChoose, ...input }: ChooseFileProps) {
  const [name, setName] = useState<string>()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label
        className={`${toolButton()} relative cursor-pointer has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-slate has-focus-visible:outline-2`}
      >
        {text}
        <input
          {...input}
          type="file"
          className="sr-only"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            setName(files[0]?.name)
            if (files.length > 0) onChoose?.(files, target)
          }}
        />
      </label>
      {isNamed && name !== undefined && <span className="text-slate wrap-anywhere">{name}</span>}
    </div>
  )
}
