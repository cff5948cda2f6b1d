import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  createCollection,
  findRuleConditions,
  type RuleSet,
} from '#/clients/shop-admin/collections.ts'
import { TextField } from '../../forms/field.tsx'
import type { Outcome, Read, Typed } from '../../forms/use-form.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { LoadingFailed } from '../list/list-page.tsx'
import { FieldPanel } from '../products/product-fields.tsx'
import type { Route } from './+types/new-collection-page.ts'
import { isWhole, readRules } from './collection-form.ts'
import { firstRule, RulesPanel } from './rules-panel.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const found = await context.get(adminContext).ask(findRuleConditions)
  return { conditions: found?.collectionRulesConditions ?? null }
}

const types = ['custom', 'smart'] as const
type CollectionType = (typeof types)[number]

/** A new collection isn't published; its type can't be changed later. */
export default function NewCollectionPage({ loaderData: { conditions } }: Route.ComponentProps) {
  const { t } = useTranslation('adminCollections')
  const navigate = useNavigate()
  const { read, save, created } = useNewCollection()
  const [type, setType] = useState<CollectionType>('custom')
  return (
    <>
      <PageHead heading={t('new')} crumbs={[{ to: '/admin/collections', text: t('heading') }]} />
      <Editor
        version="new"
        {...{ read, save }}
        onSaved={() => navigate(`/admin/collections/${created.current}`)}
      >
        <div className="grid max-w-2xl gap-4">
          <FieldPanel heading={t('collection')} lead={t('newHint')}>
            <TextField name="title" label={t('title')} lang="en" />
            <TypeChoice type={type} onChange={setType} />
          </FieldPanel>
          {type === 'smart' && conditions && (
            <RulesPanel
              defaultValue={{ appliedDisjunctively: false, rules: [firstRule] }}
              conditions={conditions}
            />
          )}
          {type === 'smart' && conditions === null && <LoadingFailed text={t('loadingFailed')} />}
        </div>
      </Editor>
    </>
  )
}

interface NewCollection {
  title: string
  ruleSet?: RuleSet
}

function useNewCollection() {
  const { t } = useTranslation(['adminCollections', 'admin'])
  const { shop } = useAdmin()
  const created = useRef('')
  const badRules = { problems: { rules: t('problems.rules') } }
  const read = (typed: Typed): Read<NewCollection> => {
    const title = typed.title?.trim() ?? ''
    if (title === '' || title.length > 255) return { problems: { title: t('problems.title') } }
    if (typed.type !== 'smart') return { value: { title } }
    const ruleSet = readRules(typed)
    return isWhole(ruleSet) ? { value: { title, ruleSet } } : badRules
  }
  const save = async (input: NewCollection): Promise<Outcome | undefined> => {
    const answer = await shop.ask(createCollection, { input }).catch(() => null)
    const [refused] = answer?.collectionCreate.userErrors ?? []
    if (refused?.field?.[0] === 'ruleSet') return badRules
    const made = answer?.collectionCreate.collection
    if (!made) return { failure: t('admin:failed') }
    created.current = made.legacyResourceId
  }
  return { read, save, created }
}

interface TypeChoiceProps {
  type: CollectionType
  onChange: (type: CollectionType) => void
}

function TypeChoice({ type, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('adminCollections')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t('type')}</legend>
      {types.map((one) => (
        <label key={one} className="flex min-h-8 items-center gap-3">
          <input
            type="radio"
            name="type"
            value={one}
            checked={type === one}
            onChange={() => onChange(one)}
            className="size-4 shrink-0 accent-pine"
          />
          <span>
            {t(`types.${one}`)} <span className="text-slate">{t(`typeHints.${one}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
