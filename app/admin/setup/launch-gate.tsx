import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { gateAgain, type LaunchChecklist, launchAnyway } from '#/contract/shop-settings.ts'
import { TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormFailure } from '../../forms/form-footer.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { clearSession, useAdmin } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'

interface GateProps {
  launch: LaunchChecklist
  version: number
}

/** Opens the shop, or puts the gate back up. */
export const LaunchGate = (props: GateProps) => (
  <Panel>{props.launch.launched ? <CloseGate {...props} /> : <OpenGate {...props} />}</Panel>
)

/** Loads the session again, which says whether the shop is open. */
function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return () => {
    clearSession()
    return revalidate()
  }
}

function OpenGate({ launch, version }: GateProps) {
  const { t } = useTranslation('setup')
  const { client } = useAdmin()
  const change = useChange()
  const onDone = useReload()
  const isReady = launch.open.length === 0
  const form = useForm({
    read: ({ confirmation = '' }) => ({ value: confirmation }),
    send: (confirmation) =>
      change(
        () =>
          client.changeShopSettings({
            version,
            settings: { launched: true },
            ...(confirmation === t('launch.typed') && { confirmation: launchAnyway }),
          }),
        { done: t('launch.opened'), onDone },
      ),
  })
  return (
    <Form form={form} noValidate={false} className="flex flex-col gap-3 p-4">
      {isReady ? <p className="text-slate">{t('launch.ready')}</p> : <AnywayField />}
      <ToolButton
        type="submit"
        tone={isReady ? 'main' : 'plain'}
        aria-disabled={form.busy || undefined}
        className="self-start"
      >
        {t('launch.submit')}
      </ToolButton>
      <FormFailure />
    </Form>
  )
}

/** Says what customers will see, and asks first. */
function CloseGate({ version }: GateProps) {
  const { t } = useTranslation('setup')
  const { client } = useAdmin()
  const act = useAct()
  const onDone = useReload()
  const [isAsking, setAsking] = useState(false)
  async function close() {
    setAsking(false)
    await act(
      () =>
        client.changeShopSettings({
          version,
          settings: { launched: false },
          confirmation: gateAgain,
        }),
      { done: t('launch.closed'), onDone },
    )
  }
  return (
    <div className="p-4">
      <ToolButton onClick={() => setAsking(true)}>{t('launch.close')}</ToolButton>
      <Confirm
        open={isAsking}
        heading={t('launch.askHeading')}
        yes={t('launch.close')}
        no={t('launch.no')}
        onYes={() => void close()}
        onClose={() => setAsking(false)}
      >
        {t('launch.ask')}
      </Confirm>
    </div>
  )
}

/** The confirmation that opens a shop although something is left to do. */
function AnywayField() {
  const { t } = useTranslation('setup')
  const word = t('launch.typed')
  return (
    <>
      <p className="text-slate">{t('launch.anyway', { word })}</p>
      <TextField
        name="confirmation"
        label={t('launch.word', { word })}
        pattern={word}
        autoComplete="off"
        className="max-w-sm"
      />
    </>
  )
}
