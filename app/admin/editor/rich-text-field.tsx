import { use, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useEdited } from './editor.tsx'
import { RichTextArea, type TextSize } from './rich-text-area.tsx'

interface RichTextFieldProps {
  /** The form field that holds the HTML. */
  name: string
  label: string
  defaultValue: string
  hint?: string
  /** The language of what is written. */
  lang?: string
  /** The level of the larger heading, below the headings of the page that shows the text. */
  topHeading?: 2 | 3
  /** `usual` unless it says otherwise. */
  size?: TextSize
}

/**
 * A text with headings, lists, links, and emphasis, in an `Editor`. Existing tables can be filled in; the HTML can be
 * edited directly.
 */
export function RichTextField({ hint, ...field }: RichTextFieldProps) {
  const { problems } = use(FormContext)
  const id = useId()
  const [isSource, setIsSource] = useState(false)
  const problem = problems[field.name]
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* Only the HTML is in a control that a label may point to; both are named by its id. */}
      <label id={`${id}-label`} htmlFor={isSource ? id : undefined} className="font-medium">
        {field.label}
      </label>
      <div
        className={`overflow-clip rounded-control border bg-white ${problem ? 'border-2 border-alarm' : 'border-edge'}`}
      >
        <Text
          {...field}
          id={id}
          described={described}
          isSource={isSource}
          setIsSource={setIsSource}
        />
      </div>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      {hint && (
        <p id={`${id}-hint`} className="text-slate">
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextProps extends RichTextFieldProps {
  id: string
  /** The elements that say more about it. */
  described: string
  isSource: boolean
  setIsSource: (isSource: boolean) => void
}

/** The text as it will look, or as HTML. */
function Text({
  id,
  described,
  name,
  lang,
  defaultValue,
  topHeading = 3,
  size = 'usual',
  isSource,
  setIsSource,
}: TextProps) {
  const { t } = useTranslation('admin')
  const edited = useEdited()
  const [html, setHtml] = useState(defaultValue)
  const change = (written: string) => {
    flushSync(() => setHtml(written))
    edited()
  }
  const source = (
    <ToolButton
      aria-pressed={isSource}
      onClick={() => setIsSource(!isSource)}
      className="ml-auto max-sm:px-1"
    >
      <span aria-hidden="true" className="font-mono text-xs sm:hidden">
        {'</>'}
      </span>
      <span className="max-sm:sr-only">{t('richText.source')}</span>
    </ToolButton>
  )
  if (isSource)
    return (
      <>
        <div className="flex border-b border-line p-1.5">{source}</div>
        <textarea
          id={id}
          name={name}
          lang={lang}
          aria-describedby={described || undefined}
          rows={12}
          spellCheck={false}
          className="block w-full resize-y px-4 py-3 font-mono text-xs"
          value={html}
          onChange={({ target }) => change(target.value)}
        />
      </>
    )
  return (
    <>
      <RichTextArea
        id={id}
        described={described}
        html={html}
        lang={lang}
        topHeading={topHeading}
        size={size}
        onChange={change}
      >
        {source}
      </RichTextArea>
      <input type="hidden" name={name} value={html} />
    </>
  )
}
