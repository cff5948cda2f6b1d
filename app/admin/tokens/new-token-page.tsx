import { use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newApiToken, tokenScopes } from '#/contract/admins.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { FieldProblem, TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { problemsOf } from '../../forms/problems.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../panel.tsx'
import { ShownOnce } from '../record/shown-once.tsx'
import { OwnPasswordField } from '../staff/member-fields.tsx'

const fields = ['name', 'scopes', 'password'] as const

/** A new token; its secret is shown here, once (admin-12). */
export default function NewTokenPage() {
  const { t } = useTranslation('adminStaff')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <PageHead
        heading={t('tokens.create')}
        crumbs={[{ to: '/admin/settings/tokens', text: t('tokens.heading') }]}
      />
      {secret === null ? <TokenEditor onCreated={setSecret} /> : <Secret secret={secret} />}
    </>
  )
}

function TokenEditor({ onCreated }: { onCreated: (secret: string) => void }) {
  const { t } = useTranslation('adminStaff')
  const { client } = useAdmin()
  const problems = {
    name: t('tokens.nameProblem'),
    scopes: t('tokens.scopesProblem'),
    password: t('member.passwordProblem'),
  }
  return (
    <Editor
      version="new"
      read={({ name, password, ...chosen }) => {
        const scopes = tokenScopes.filter((scope) => chosen[scope] !== undefined)
        const { data, error } = newApiToken.safeParse({ name, password, scopes })
        if (data) return { value: data }
        return { problems: problemsOf(fields, error, (field) => problems[field]) }
      }}
      save={client.createToken}
      onSaved={({ token }) => onCreated(token)}
    >
      <Panel>
        <div className="grid max-w-3xl gap-4 p-4">
          <TextField name="name" label={t('tokens.name')} hint={t('tokens.nameHint')} />
          <ScopeFields />
          <OwnPasswordField />
        </div>
      </Panel>
    </Editor>
  )
}

/** The scopes by Shopify's names, which are what scripts ask for. */
function ScopeFields() {
  const { t } = useTranslation('adminStaff')
  const id = useId()
  const { problems } = use(FormContext)
  return (
    <fieldset aria-describedby={problems.scopes && id}>
      <legend className="mb-1 font-medium">{t('tokens.scopesLegend')}</legend>
      <div className="wrap-anywhere *:break-inside-avoid sm:columns-2">
        {tokenScopes.map((scope) => (
          <CheckField key={scope} label={scope} name={scope} />
        ))}
      </div>
      <FieldProblem id={id}>{problems.scopes}</FieldProblem>
    </fieldset>
  )
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('adminStaff')
  return (
    <ShownOnce
      heading={t('tokens.secretHeading')}
      text={t('tokens.secretText')}
      secret={secret}
      done={t('tokens.done')}
      to="/admin/settings/tokens"
    />
  )
}
