import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import english from '#/content/en/admin-texts.json'
import {
  type EmailPreview,
  goodsText,
  placeholdersOf,
  type TextParts,
  type TextPlace,
  textMaxOf,
  wrongPlaceholders,
} from '#/contract/shop-texts.ts'
import { Field } from '../../forms/field.tsx'
import { type Problems, type Typed, typedIn } from '../../forms/use-form.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useOnMount } from '../../ui/use-on-mount.ts'
import { useAdmin } from '../admin-session.ts'
import { keyIn } from '../key-in.ts'
import { OutboxNotice, useSentText } from '../outbox-notice.tsx'
import { Panel } from '../panel.tsx'
import { useAct } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'
import { WithPreview } from '../with-preview.tsx'
import { EmailFrame } from './email-frame.tsx'

/** What was typed; a part that was emptied gets its original text back. */
export function partsIn(typed: Typed, original: TextParts): TextParts {
  return Object.fromEntries(
    Object.entries(original)
      .map(([part, first]) => [part, typed[part]?.trim() || first] as const)
      .filter(([, text]) => text !== ''),
  )
}

type Problem = ['missing' | 'unknownName', { names: string }]

/** Names as they stand in a text. */
export const named = (names: readonly string[]) => ({
  names: names.map((name) => `{{${name}}}`).join(' '),
})

export function problemsIn(
  parts: TextParts,
  original: TextParts,
  problemText: (problem: Problem) => string,
): Problems {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, text]) => {
      const { missing, unknown } = wrongPlaceholders(original[part] ?? '', text)
      if (missing.length > 0) return [[part, problemText(['missing', named(missing)])]]
      return unknown.length > 0 ? [[part, problemText(['unknownName', named(unknown)])]] : []
    }),
  )
}

const isPart = keyIn(english.parts)

/** What each sentence is for. */
function useLabels(): (part: string) => string {
  const { t } = useTranslation('adminTexts')
  const labels: Readonly<Record<string, string>> = {
    subject: t('subject'),
    preview: t('previewLine'),
    title: t('title'),
    button: t('button'),
  }
  return (part) => (isPart(part) ? t(`parts.${part}`) : (labels[part] ?? part))
}

export interface TextFieldsProps {
  place: TextPlace
  original: TextParts
  parts: TextParts
}

/** A field for each sentence of an email, with a preview. */
export function EmailFields(props: TextFieldsProps) {
  const { t } = useTranslation('adminTexts')
  const labelOf = useLabels()
  return (
    <WithPreview heading={t('preview')} preview={<Preview {...props} />}>
      <SentenceFields
        {...props}
        labelOf={labelOf}
        hintOf={(names) => t('placeholders', { names })}
      />
    </WithPreview>
  )
}

/** As many lines as a text has, within reason. */
const rowsOf = (text: string) =>
  Math.min(
    16,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 80)), 0),
  )

interface SentenceFieldsProps extends TextFieldsProps {
  labelOf: (part: string, index: number) => string
  /** The hint about a sentence's names in double braces. */
  hintOf: (names: string, count: number) => string
}

/** A field for each sentence. */
export function SentenceFields({ place, original, parts, ...texts }: SentenceFieldsProps) {
  return (
    <Panel>
      <div className="grid gap-4 p-4">
        {Object.entries(original).map(([part, first], i) => {
          const names = placeholdersOf(first).map((name) => `{{${name}}}`)
          return (
            <Field
              key={part}
              name={part}
              label={texts.labelOf(part, i)}
              optional
              {...(names.length > 0 && { hint: texts.hintOf(names.join(' '), names.length) })}
            >
              {(input) => (
                <textarea
                  {...input}
                  defaultValue={parts[part]}
                  lang={place.language}
                  rows={rowsOf(parts[part] || first)}
                  className={`${input.className} field-sizing-content max-h-96`}
                  maxLength={place.name === goodsText ? textMaxOf(part) : 1_000}
                />
              )}
            </Field>
          )
        })}
      </div>
    </Panel>
  )
}

function Preview({ place, original }: Pick<TextFieldsProps, 'place' | 'original'>) {
  const { t } = useTranslation('adminTexts')
  const { client } = useAdmin()
  const act = useAct()
  const sentText = useSentText()
  const [shown, setShown] = useState<EmailPreview | null>(null)
  const notify = useNotify()
  const labelOf = useLabels()
  const button = useRef<HTMLButtonElement>(null)
  /** What was typed; null, and a notice that names the field, where it can't be sent so. */
  const typedBeside = () => {
    const form = button.current?.form
    const parts = partsIn(form ? typedIn(new FormData(form)) : {}, original)
    const [wrong] = Object.entries(problemsIn(parts, original, (problem) => t(...problem)))
    if (!wrong) return parts
    const [part, problem] = wrong
    notify({ tone: 'bad', text: `${labelOf(part)}: ${problem}` })
    form?.querySelector<HTMLElement>(`[name="${part}"]`)?.focus()
    return null
  }
  const show = () => {
    const parts = typedBeside()
    if (parts) void act(() => client.previewEmail(place, parts), { onDone: setShown })
  }
  const send = () => {
    const parts = typedBeside()
    const done = sentText(t('sent'))
    if (parts) void act(() => client.sendTestEmail(place, parts), { done, onDone: () => {} })
  }
  useOnMount(() => {
    if (button.current?.checkVisibility()) show()
  })
  return (
    <div className="grid gap-4 p-4">
      <OutboxNotice />
      <div className="flex flex-wrap gap-2">
        <ToolButton ref={button} onClick={show}>
          {t('show')}
        </ToolButton>
        <ToolButton onClick={send}>{t('sendTest')}</ToolButton>
      </div>
      {shown && (
        <>
          <p className="font-semibold wrap-anywhere" lang={place.language}>
            {shown.subject}
          </p>
          <EmailFrame title={t('preview')} html={shown.html} />
        </>
      )}
    </div>
  )
}
