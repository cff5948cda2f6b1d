import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeDraft } from '#/contract/home-sections.ts'
import type { Language } from '#/contract/languages.ts'
import { languageParameter } from '#/contract/page-addresses.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { SelectField } from '../../forms/select.tsx'
import { type Read, type Typed, typedIn } from '../../forms/use-form.ts'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useOnMount } from '../../ui/use-on-mount.ts'
import { useAdmin } from '../admin-session.ts'
import { useAct } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'

const widths = { phone: 390, desktop: 1280 } as const
type Device = keyof typeof widths

/** The page as it would be with what is typed in the form around it. */
export function HomePreview({ read }: { read: (typed: Typed) => Read<HomeDraft> }) {
  const { t } = useTranslation('adminHome')
  const { client } = useAdmin()
  const { reader, alone } = useLanguageNames()
  const { offered } = useShopLanguages()
  const notify = useNotify()
  const act = useAct()
  const [path, setPath] = useState<string | null>(null)
  const [device, setDevice] = useState<Device>('phone')
  const [language, setLanguage] = useState(reader)
  const button = useRef<HTMLButtonElement>(null)
  const show = () => {
    const form = button.current?.form
    const { value: draft, problems = {} } = read(form ? typedIn(new FormData(form)) : {})
    if (!draft || Object.keys(problems).length > 0)
      return notify({ tone: 'bad', text: t('preview.wrong') })
    void act(() => client.previewHome(draft), { onDone: (shown) => setPath(shown.path) })
  }
  useOnMount(() => {
    if (button.current?.checkVisibility()) show()
  })
  return (
    <div className="grid gap-4 p-4">
      <p className="text-slate">{t('preview.lead')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          name=""
          label={t('preview.width')}
          value={device}
          onChange={({ target }) => setDevice(target.value === 'phone' ? 'phone' : 'desktop')}
          options={['phone', 'desktop'] as const}
          textOf={(each) => t(`preview.${each}`)}
        />
        <SelectField
          name=""
          label={t('preview.language')}
          value={language}
          onChange={({ target }) =>
            setLanguage(offered.find((each) => each === target.value) ?? language)
          }
          options={offered}
          textOf={alone}
        />
        <ToolButton ref={button} onClick={show} className="max-md:min-h-12">
          {path === null ? t('preview.show') : t('preview.update')}
        </ToolButton>
      </div>
      {path && <Frame path={path} language={language} width={widths[device]} />}
    </div>
  )
}

interface FrameProps {
  path: string
  language: Language
  /** Of the window, in CSS pixels. */
  width: number
}

/** The page in a window of this width, shrunk to fit. None of its scripts runs, and its links lead nowhere. */
function Frame({ path, language, width }: FrameProps) {
  const { t } = useTranslation('adminHome')
  const box = useRef<HTMLDivElement>(null)
  const available = useWidth(box)
  const scale = Math.min(1, available / width)
  return (
    <div
      ref={box}
      style={{ maxWidth: width }}
      className="mx-auto h-150 w-full overflow-hidden rounded-control border border-line bg-white"
    >
      <iframe
        key={path + language}
        title={t('preview.frame')}
        src={`${path}&${languageParameter}=${language}`}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument } }) => {
          // The sandbox opens no windows.
          for (const link of contentDocument?.links ?? []) link.target = '_blank'
        }}
        className="mx-auto block origin-top-left"
        style={{ width, height: 600 / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** The width of an element, in CSS pixels. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(widths.phone as number)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
