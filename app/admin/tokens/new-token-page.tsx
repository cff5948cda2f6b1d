import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newApiToken } from '#/contract/admins.ts'
import { TextField } from '../../forms/field.tsx'
import { problemsOf } from '../../forms/problems.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../panel.tsx'
import { ShownOnce } from '../record/shown-once.tsx'
import { OwnPasswordField } from '../staff/member-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { typedScopes } from './scope-levels.ts'

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
      read={({ name, password, ...chosen }) => {
        const scopes = typedScopes(chosen)
        const { data, error } = newApiToken.safeParse({ name, password, scopes })
        if (data) return { value: data }
        return { problems: problemsOf(fields, error, (field) => problems[field]) }
      }}
      save={client.createToken}
      cancel="/admin/settings/tokens"
      submit={t('tokens.create')}
      onSaved={({ token }) => onCreated(token)}
    >
      <Panel isNarrow>
        <div className="grid gap-4 p-4">
          <TextField name="name" label={t('tokens.name')} hint={t('tokens.nameHint')} />
          <ScopeFields />
          <OwnPasswordField />
        </div>
      </Panel>
    </Editor>
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
