import { useTranslation } from 'react-i18next'
import type { Failure } from '#/clients/failure.ts'
import { factVariables } from '#/content/fact-variables.ts'
import { allLanguages, inOrder } from '#/contract/languages.ts'
import { z } from '#/contract/schema.ts'
import {
  blanksIn,
  type EditedText,
  goodsText,
  isEmailText,
  isPageText,
  type TextParts,
  type TextPlace,
  textPlace,
} from '#/contract/shop-texts.ts'
import {
  readBrowserSettings,
  useBrowserSettings,
  useShopLanguages,
} from '../../context/browser-settings.tsx'
import type { Outcome } from '../../forms/use-form.ts'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { RichTextField } from '../editor/rich-text-field.tsx'
import { Tabs } from '../list/tabs.tsx'
import { Panel } from '../panel.tsx'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/text-page.ts'
import { EmailFields, partsIn, problemsIn, type TextFieldsProps } from './email-fields.tsx'
import { faqProblems, GoodsFields, PageFields, useProseProblems } from './page-fields.tsx'
import { textName } from './text-screen.ts'
import { TextVersions } from './text-versions.tsx'

const firstLanguage = () => (readBrowserSettings().languages ?? allLanguages).first

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const language = new URL(request.url).searchParams.get('filter') || firstLanguage()
  const { data: place } = textPlace.safeParse({ name: params.name, language })
  if (!place) return { record: null }
  const answer = await context.get(adminContext).load.text(place)
  return answer.ok ? { record: { place, text: answer.value } } : null
}

/** A page, a policy, or an email in one language, with its versions. */
export default function TextPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['adminTexts'])
  const { alone } = useLanguageNames()
  const languages = useShopLanguages()
  return (
    <RecordPage
      loaded={loaderData}
      id={params.name}
      texts={{ heading: t('heading'), loadingFailed: t('failed'), unknown: t('unknown') }}
      list="/admin/settings/texts"
      headingOf={({ place }) => textName(place.name, t)}
    >
      {({ place, text }) => (
        <div className="grid gap-4">
          <p className="text-slate">{t(`about.${place.name}`)}</p>
          <Tabs
            tabs={inOrder(languages).map((language) => ({
              filter: language === languages.first ? '' : language,
              label: alone(language),
            }))}
          />
          <Text key={place.language} place={place} text={text} />
        </div>
      )}
    </RecordPage>
  )
}

function Text({ place, text }: { place: TextPlace; text: EditedText }) {
  const { t } = useTranslation('adminTexts')
  const { client } = useAdmin()
  const { facts } = useBrowserSettings()
  const proseProblems = useProseProblems({ language: place.language, facts })
  const { versions } = text
  const { version = 0, parts: written = {} } = versions[0] ?? {}
  // What a shop says about its goods may have more parts than fields were foreseen for.
  const more = place.name === goodsText ? Object.keys(written).map((part) => [part, '']) : []
  const original: TextParts = { ...Object.fromEntries(more), ...text.original }
  const parts = { ...original, ...written }
  const problems = (value: TextParts) => {
    if (isEmailText(place.name)) return problemsIn(value, original, (problem) => t(...problem))
    const ofFaq = place.name === 'faqPage' ? faqProblems(value, t('faqProblem')) : {}
    return { ...proseProblems(value), ...ofFaq }
  }
  const isBeside = !isEmailText(place.name)
  return (
    <div
      className={`grid items-start gap-4 ${isBeside ? 'xl:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
    >
      <Editor
        version={`${version}`}
        read={(typed) => {
          const value = partsIn(typed, original)
          return { value, problems: problems(value) }
        }}
        save={(changed, edited) =>
          client.changeText(place, { parts: changed, version: Number(edited) })
        }
        refused={refusedAt}
      >
        <Fields place={place} original={original} parts={parts} />
      </Editor>
      <TextVersions place={place} versions={versions} />
    </div>
  )
}

/** The backend's sentence at the field of the part that it's about. */
function refusedAt({ error, body }: Failure): Outcome {
  const { data } = z.object({ part: z.string() }).safeParse(body)
  return error !== null && data ? { problems: { [data.part]: error } } : { failure: error }
}

function Fields(props: TextFieldsProps) {
  const { place, parts } = props
  if (isEmailText(place.name)) return <EmailFields {...props} />
  if (place.name === goodsText) return <GoodsFields {...props} />
  if (isPageText(place.name)) return <PageFields {...props} name={place.name} />
  return <PolicyField place={place} body={parts.body ?? ''} />
}

function PolicyField({ place, body }: { place: TextPlace; body: string }) {
  const { t } = useTranslation('adminTexts')
  return (
    <Panel>
      <div className="grid gap-4 p-4">
        <Blanks blanks={blanksIn(body)} />
        <RichTextField
          name="body"
          label={t('body')}
          hint={t('bodyHint', { example: '{{supportEmail}}' })}
          defaultValue={body}
          lang={place.language}
          topHeading={2}
        />
        <FactNames language={place.language} />
      </div>
    </Panel>
  )
}

/** What is still to be filled in, as it was when the text was loaded. */
function Blanks({ blanks }: { blanks: readonly string[] }) {
  const { t } = useTranslation('adminTexts')
  if (blanks.length === 0) return null
  return (
    <div className="rounded-control bg-signal-mist p-3">
      <p className="font-medium">{t('blanksHere')}</p>
      <ul className="list-disc pl-5">
        {blanks.map((blank) => (
          <li key={blank}>{blank}</li>
        ))}
      </ul>
    </div>
  )
}

/** The variables for the shop's facts that a policy may use, with their current values. */
function FactNames({ language }: Pick<TextPlace, 'language'>) {
  const { t } = useTranslation('adminTexts')
  const { facts } = useBrowserSettings()
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium">{t('factNames')}</summary>
      <dl lang={language} className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {Object.entries(factVariables(language, facts)).map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1"
          >
            <dt className="font-mono text-xs wrap-anywhere">{`{{${name}}}`}</dt>
            <dd className="text-slate wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
