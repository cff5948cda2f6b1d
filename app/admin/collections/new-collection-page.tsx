import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createCollection, findRuleConditions } from '#/clients/shop-admin/collections.ts'
import { TextField } from '../../forms/field.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { FieldPanel } from '../panel.tsx'
import { NewRecordPage } from '../record/new-record-page.tsx'
import { useRefusal } from '../record/use-change.ts'
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
  const { shop } = useAdmin()
  const navigate = useNavigate()
  const problems = { rules: t('problems.rules') }
  const refused = useRefusal(({ field }) => (field?.[0] === 'ruleSet' ? { problems } : undefined))
  const [type, setType] = useState<CollectionType>('custom')
  const read = (typed: Typed): Read<object> => {
    const title = typed.title?.trim() ?? ''
    if (title === '' || title.length > 255) return { problems: { title: t('problems.title') } }
    if (typed.type !== 'smart') return { value: { title } }
    const ruleSet = readRules(typed)
    return isWhole(ruleSet) ? { value: { title, ruleSet } } : { problems }
  }
  return (
    <NewRecordPage
      heading={t('new')}
      crumbs={[{ to: '/admin/collections', text: t('heading') }]}
      read={read}
      refused={refused}
      save={(input) => shop.change(createCollection, { input })}
      onSaved={({ collection }) => navigate(`/admin/collections/${collection?.legacyResourceId}`)}
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
    </NewRecordPage>
  )
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
      {types.map((choice) => (
        <label key={choice} className="flex min-h-8 items-center gap-3">
          <input
            type="radio"
            name="type"
            value={choice}
            checked={type === choice}
            onChange={() => onChange(choice)}
            className="size-4 shrink-0 accent-pine"
          />
          <span>
            {t(`types.${choice}`)} <span className="text-slate">{t(`typeHints.${choice}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
