import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  createCollection,
  findRuleConditions,
  type RuleSet,
} from '#/clients/shop-admin/collections.ts'
import { TextField } from '../../forms/field.tsx'
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

/** A new collection isn't published; it stays of the type that it is made as. */
export default function NewCollectionPage({ loaderData: { conditions } }: Route.ComponentProps) {
  const { t } = useTranslation(['adminCollections', 'admin'])
  const { shop } = useAdmin()
  const navigate = useNavigate()
  const created = useRef('')
  const [type, setType] = useState<(typeof types)[number]>('custom')
  return (
    <>
      <PageHead heading={t('new')} crumbs={[{ to: '/admin/collections', text: t('heading') }]} />
      <Editor<{ title: string; ruleSet?: RuleSet }>
        version="new"
        read={(typed) => {
          const title = typed.title?.trim() ?? ''
          if (title === '' || title.length > 255)
            return { problems: { title: t('problems.title') } }
          if (typed.type !== 'smart') return { value: { title } }
          const ruleSet = readRules(typed)
          return isWhole(ruleSet)
            ? { value: { title, ruleSet } }
            : { problems: { rules: t('problems.rules') } }
        }}
        save={async (input) => {
          const answer = await shop.ask(createCollection, { input }).catch(() => null)
          const [refused] = answer?.collectionCreate.userErrors ?? []
          if (refused?.field?.[0] === 'ruleSet') return { problems: { rules: t('problems.rules') } }
          const made = answer?.collectionCreate.collection
          if (!made) return { failure: t('admin:failed') }
          created.current = made.legacyResourceId
        }}
        onSaved={() => navigate(`/admin/collections/${created.current}`)}
      >
        <div className="grid max-w-2xl gap-4">
          <FieldPanel heading={t('collection')}>
            <p className="text-slate">{t('newHint')}</p>
            <TextField name="title" label={t('title')} autoComplete="off" lang="en" />
            <fieldset className="grid gap-2">
              <legend className="mb-1 font-medium">{t('type')}</legend>
              {types.map((one) => (
                <label key={one} className="flex min-h-8 items-center gap-3">
                  <input
                    type="radio"
                    name="type"
                    value={one}
                    checked={type === one}
                    onChange={() => setType(one)}
                    className="size-4 shrink-0 accent-pine"
                  />
                  <span>
                    {t(`types.${one}`)} <span className="text-slate">{t(`typeHints.${one}`)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
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
